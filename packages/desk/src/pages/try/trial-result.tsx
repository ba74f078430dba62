import type { CountryRules, Destination } from '@cartfare/core/address';
import type { TriedCart } from '@cartfare/rate-server/desk-contract';
import { issueOf } from '../../api/call-desk.ts';
import { ExplanationView, ShopperView } from '../../result/index.ts';
import { issueText, TEXTS } from '../../texts/texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';

interface TrialResultProps {
  readonly tried: TriedCart | null;
  readonly error: unknown;
  readonly countries: ReadonlyMap<string, CountryRules> | null;
  readonly destination: Destination;
  readonly isAsked: boolean;
  onRetry(): void;
}

/** What the shopper gets, and why; or what stands in its place. */
export function TrialResult({ tried, error, countries, destination, isAsked, onRetry }: TrialResultProps) {
  if (error !== null) return <Refused error={error} onRetry={onRetry} />;
  if (!isAsked) return null;
  if (tried === null || countries === null) return <div className="placeholder" aria-busy="true" />;
  const { result, freeShipping, config, atMs } = tried;
  return (
    <div className="pg">
      <h3>{TEXTS.shopperSees}</h3>
      <ShopperView
        rated={{ result, freeShipping }}
        at={atMs}
        destination={destination}
        currency={config.currency}
        countries={countries}
      />
      <h3>{TEXTS.why}</h3>
      <ExplanationView result={result} config={config} />
      <p className="pg-facts">{TEXTS.linkHint}</p>
    </div>
  );
}

function Refused({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const issue = issueOf(error);
  if (issue.code !== 'unusable_settings') return <Failure error={error} onRetry={onRetry} />;
  return (
    <Notice kind="alarm">
      <p>{issueText(issue)}</p>
      <ul>
        {issue.findings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
