import type { CountryRules } from '@cartfare/core/address';
import { loadAllCountryRules } from '@cartfare/core/internal';
import type { TriedCart } from '@cartfare/rate-server/desk-contract';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { trialQuery, versionsQuery } from '../../api/queries.ts';
import { timeText } from '../../format/time-text.ts';
import { TEXTS } from '../../texts/texts.ts';
import { DeskField, SelectField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../session-context.ts';
import { NoVersion } from '../versions/no-version.tsx';
import { TrialAddress } from './trial-address.tsx';
import { TrialCart } from './trial-cart.tsx';
import { EMPTY_FORM, readTrialForm, trialOf, type TrialForm } from './trial-form.ts';
import { TrialResult } from './trial-result.tsx';

interface TryPageProps {
  /** What the address says: the cart that was tried last. */
  readonly asked: Partial<TrialForm>;
}

/** An address, a cart and a moment on one side; what the shopper gets, and why, on the other. */
export function TryPage({ asked }: TryPageProps) {
  const { timeZone, currency } = useSession();
  return (
    <Page title={TEXTS.tryPage} lead={TEXTS.tryLead(timeZone)}>
      {currency === null ? <NoVersion /> : <Bench asked={asked} currency={currency} />}
    </Page>
  );
}

function Bench({ asked, currency }: TryPageProps & { readonly currency: string }) {
  const [form, setForm] = useForm(asked);
  const navigate = useNavigate();
  const countries = useCountries();
  const trial = asked.country === undefined ? null : trialOf({ ...EMPTY_FORM, ...asked }, currency);
  const query = useQuery({ ...trialQuery(trial ?? NO_TRIAL), enabled: trial !== null });
  const change = (part: Partial<TrialForm>): void => setForm((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (trialOf(form, currency) === null) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    if (isSame(form, asked)) void query.refetch();
    else void navigate({ to: '/try', search: readTrialForm({ ...form }) });
  };
  return (
    <div className="bench">
      <form className="bench__form" onSubmit={submit} noValidate>
        <TrialAddress form={form} countries={countries} onChange={change} />
        <TrialCart form={form} currency={currency} onChange={change} />
        <fieldset className="group">
          <legend>{TEXTS.customer}</legend>
          <DeskField
            label={TEXTS.customerTags}
            value={form.customerTags}
            maxLength={500}
            placeholder={TEXTS.customerTagsHint}
            onChange={(customerTags) => change({ customerTags })}
          />
        </fieldset>
        <MomentFields form={form} onChange={change} />
        <button className="button bench__button" type="submit" disabled={query.isFetching}>
          {TEXTS.tryButton}
        </button>
      </form>
      <section className="bench__result" aria-labelledby="result" aria-busy={query.isFetching}>
        <h2 id="result">{TEXTS.result}</h2>
        {/* In the page from the start: a region that comes with its text is not announced. */}
        <p className="soft" aria-live="polite">
          {trial === null ? TEXTS.nothingTried : statusText(query)}
        </p>
        <TrialResult
          countries={countries}
          tried={query.data ?? null}
          error={query.error}
          isAsked={trial !== null}
          destination={trial?.destination ?? NO_TRIAL.destination}
          onRetry={() => void query.refetch()}
        />
      </section>
    </div>
  );
}

/** The form as typed. An address that says another cart, after "Back" or "Forward", fills it anew. */
function useForm(asked: Partial<TrialForm>) {
  const [form, setForm] = useState<TrialForm>({ ...EMPTY_FORM, ...asked });
  const [shown, setShown] = useState(asked);
  if (!isSame(asked, shown)) {
    setShown(asked);
    if (!isSame(asked, form)) setForm({ ...EMPTY_FORM, ...asked });
  }
  return [form, setForm] as const;
}

const isSame = (one: Partial<TrialForm>, other: Partial<TrialForm>): boolean =>
  JSON.stringify(readTrialForm({ ...one })) === JSON.stringify(readTrialForm({ ...other }));

/** Where the answer is; a failure is an alarm of its own. */
function statusText({
  data,
  error,
  isFetching,
}: Pick<UseQueryResult<TriedCart>, 'data' | 'error' | 'isFetching'>): string {
  if (isFetching) return TEXTS.loading;
  return error !== null || data === undefined
    ? ''
    : TEXTS.triedWith(data.version, timeText(data.atMs, data.config.timeZone));
}

const NO_TRIAL = {
  version: null,
  destination: { country: '', province: '', postalCode: '' },
  lines: [],
  customerTags: [],
  at: null,
} as const;

interface MomentFieldsProps {
  readonly form: TrialForm;
  onChange(change: Partial<TrialForm>): void;
}

/** When the order is placed, and by which version it is rated. */
function MomentFields({ form, onChange }: MomentFieldsProps) {
  const { data } = useInfiniteQuery(versionsQuery);
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  const isListed = form.version === '' || versions.some(({ id }) => String(id) === form.version);
  return (
    <fieldset className="group">
      <legend>{TEXTS.when}</legend>
      <div className="group__fields">
        <DeskField label={TEXTS.date} type="date" value={form.date} onChange={(date) => onChange({ date })} />
        <DeskField
          label={TEXTS.hour}
          type="time"
          value={form.hour}
          disabled={form.date === ''}
          onChange={(hour) => onChange({ hour })}
        />
        <SelectField label={TEXTS.settings} value={form.version} onChange={(version) => onChange({ version })}>
          <option value="">{TEXTS.liveVersion}</option>
          {isListed ? null : <option value={form.version}>{form.version}</option>}
          {versions.slice(1).map(({ id, note }) => (
            <option key={id} value={String(id)}>
              {TEXTS.optionText(id, false, note)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

/** The rules of all countries; null until they are loaded. Without them, provinces and examples are missing. */
function useCountries(): ReadonlyMap<string, CountryRules> | null {
  const { data } = useQuery({ queryKey: ['countries'], queryFn: loadAllCountryRules, staleTime: Infinity });
  return data ?? null;
}
