import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { VersionSummary } from '@cartfare/rate-server/desk-contract';
import { changesQuery, versionQuery, versionsQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { DifferenceView } from './difference-view.tsx';

interface ComparePageProps {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Any two versions beside each other. Without an address of its own it has the last change. */
export function ComparePage({ from, to }: ComparePageProps) {
  const { data, error, refetch } = useInfiniteQuery(versionsQuery);
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  const newer = to ?? versions[0]?.id;
  const older = from ?? versions.find(({ id }) => id < (newer ?? 0))?.id ?? newer;
  return (
    <Page title={TEXTS.compareTitle}>
      <p>
        <Link to="/versions">{TEXTS.toVersions}</Link>
      </p>
      {older === undefined || newer === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <form className="compared">
            <Choice label={TEXTS.older} name="from" value={older} versions={versions} />
            <Choice label={TEXTS.newer} name="to" value={newer} versions={versions} />
          </form>
          <Compared older={older} newer={newer} />
        </>
      )}
    </Page>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: 'from' | 'to';
  readonly value: number;
  readonly versions: readonly VersionSummary[];
}

function Choice({ label, name, value, versions }: ChoiceProps) {
  const id = useId();
  const navigate = useNavigate();
  const isListed = versions.some((version) => version.id === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          void navigate({
            to: '/versions/compare',
            search: (search) => ({ ...search, [name]: Number(target.value) }),
            replace: true,
          })
        }
      >
        {isListed ? null : <option value={value}>{TEXTS.optionText(value, false, '')}</option>}
        {versions.map((version, at) => (
          <option key={version.id} value={version.id}>
            {TEXTS.optionText(version.id, at === 0, version.note)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Compared({ older, newer }: { readonly older: number; readonly newer: number }) {
  const [one, other] = [useQuery(versionQuery(older)), useQuery(versionQuery(newer))];
  if (one.data !== undefined && other.data !== undefined)
    return (
      <>
        <Changes older={older} newer={newer} />
        <DifferenceView older={one.data.text} newer={other.data.text} />
      </>
    );
  const failed = [one, other].find(({ error }) => error !== null);
  return <Waiting error={failed?.error ?? null} onRetry={() => void failed?.refetch()} />;
}

function Changes({ older, newer }: { readonly older: number; readonly newer: number }) {
  const { data: changes, error, refetch } = useQuery(changesQuery(older, newer));
  return (
    <section aria-labelledby="in-words">
      <h2 id="in-words">{TEXTS.inWords}</h2>
      {changes === undefined ? <Waiting error={error} onRetry={() => void refetch()} /> : null}
      {changes?.length === 0 ? <p>{TEXTS.noChange}</p> : null}
      {changes === undefined || changes.length === 0 ? null : (
        <ul className="changes">
          {changes.map(({ path, text }) => (
            <li key={`${path} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Waiting = ({ error, onRetry }: { readonly error: unknown; onRetry(): void }) =>
  error === null ? (
    <div className="placeholder" aria-busy="true">
      <p className="visually-hidden">{TEXTS.loading}</p>
    </div>
  ) : (
    <Failure error={error} onRetry={onRetry} />
  );
