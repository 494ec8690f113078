import { IconMinus, IconPhone, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#lib/texts/format.ts';
import type { WizardCompany } from '../draft/catalogue.ts';
import classes from './guests-choice.module.css';
import { Note } from './notice.tsx';

/** Up to this number, each number of guests is a chip. Companies that take larger parties get a text field. */
const MOST_CHIPS = 12;
/** On wide screens. */
const CHIPS_IN_A_ROW = 8;

interface GuestsProps {
  readonly guests: number | null;
  readonly onGuests: (guests: number | null) => void;
  readonly error?: string | undefined;
  /** The largest party that fits; null while it isn't known. */
  readonly largest?: number | null;
}

type HintProps = Pick<GuestsProps, 'error' | 'largest'>;

/** The error, or else the largest party. The field refers to it by `id`. */
const GuestsHint = ({ id, error, largest = null }: HintProps & { readonly id: string }) => {
  const { t } = useTranslation('wizard');
  if (error === undefined && largest === null) return null;
  return (
    <p id={`${id}-hint`} className={error === undefined ? classes.hint : classes.error}>
      {error ?? t('guests.largest', { count: largest ?? 0 })}
    </p>
  );
};

const hintId = (id: string, { error, largest = null }: HintProps): string | undefined =>
  error === undefined && largest === null ? undefined : `${id}-hint`;

const CallUs = ({ company, most }: { readonly company: WizardCompany; readonly most: number }) => {
  const { t } = useTranslation('wizard');
  return (
    <Note tone="info" title={t('guests.manyTitle')}>
      {t('guests.manyText', { company: company.name, most })}
      {company.phoneNumber === '' ? null : (
        <a className={classes.call} href={`tel:${company.countryCode}${company.phoneNumber.replace(/\D/g, '')}`}>
          <IconPhone size={18} aria-hidden />
          {formatPhone(company.countryCode, company.phoneNumber)}
        </a>
      )}
    </Note>
  );
};

interface LimitedProps extends GuestsProps {
  readonly company: WizardCompany;
}

/** The largest party that visitors can choose: the company's limit, or fewer if no unit holds as many. */
const mostOf = ({ company, largest }: LimitedProps): number =>
  Math.min(company.settings.anonymousGuests, largest ?? Number.POSITIVE_INFINITY);

/**
 * The guests of an hourly booking, up to the largest party of the company and its units. Larger parties are asked to
 * call (docs/rules/settings.md#party).
 */
export const LimitedGuests = (props: LimitedProps) =>
  props.company.settings.anonymousGuests > MOST_CHIPS ? <LimitedStepper {...props} /> : <GuestChips {...props} />;

const LimitedStepper = (props: LimitedProps) => {
  const { company, guests } = props;
  const most = mostOf(props);
  return (
    <div>
      <GuestStepper {...props} most={company.settings.anonymousGuests} largest={most} />
      {guests !== null && guests >= most ? (
        <div className={classes.more}>
          <CallUs company={company} most={most} />
        </div>
      ) : null}
    </div>
  );
};

const GuestChips = (props: LimitedProps) => {
  const { guests, onGuests, company, error } = props;
  const { t } = useTranslation('wizard');
  const [more, setMore] = useState(false);
  const id = useId();
  const most = mostOf(props);
  // The last chip shows the company's limit, so only a smaller limit needs a line.
  const largest = most < company.settings.anonymousGuests ? most : null;
  const upToMost = Array.from({ length: most }, (_, index) => index + 1);
  // A larger number that was chosen before, such as in another department, stays visible with its error.
  const choices = guests !== null && guests > most ? [...upToMost, guests] : upToMost;
  const pick = (count: number | null) => {
    setMore(count === null);
    onGuests(count);
  };
  return (
    <fieldset className={classes.group} aria-describedby={hintId(id, { error, largest })}>
      <legend className={classes.legend}>{t('guests.label')}</legend>
      <div className={classes.chips} style={{ '--chips': Math.min(choices.length, CHIPS_IN_A_ROW) } as CSSProperties}>
        {choices.map((count) => (
          <label key={count} className={classes.chip}>
            <input
              type="radio"
              name={id}
              checked={guests === count}
              onChange={() => pick(count)}
              aria-label={t('words.guests', { count })}
            />
            <span>{count}</span>
          </label>
        ))}
        <label className={classes.chip} data-wide>
          <input type="radio" name={id} checked={more} onChange={() => pick(null)} />
          <span>{t('guests.more', { most })}</span>
        </label>
      </div>
      <GuestsHint id={id} error={error} largest={largest} />
      {more ? (
        <div className={classes.more}>
          <CallUs company={company} most={most} />
        </div>
      ) : null}
    </fieldset>
  );
};

const MOST_GUESTS = 999;

/** Any number of guests from one to `most`: DAILY departments, staff, and companies that take large parties. */
export const GuestStepper = ({
  guests,
  onGuests,
  error,
  largest,
  most = MOST_GUESTS,
}: GuestsProps & { readonly most?: number }) => {
  const { t } = useTranslation('wizard');
  const id = useId();
  // A typed zero stays visible, with an error.
  const [isZero, setZero] = useState(false);
  const fault = isZero && guests === null ? t('guests.atLeastOne') : error;
  const set = (count: number) => onGuests(Math.min(most, Math.max(1, count)));
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setZero(digits !== '' && Number(digits) === 0);
    onGuests(Number(digits) === 0 ? null : Math.min(most, Number(digits)));
  };
  return (
    <div className={classes.group}>
      <label htmlFor={id} className={classes.legend}>
        {t('guests.label')}
      </label>
      <div className={classes.stepper}>
        <button
          type="button"
          aria-label={t('guests.fewer')}
          disabled={(guests ?? 1) <= 1}
          onClick={() => set((guests ?? 2) - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={guests ?? (isZero ? '0' : '')}
          aria-invalid={fault !== undefined}
          aria-describedby={hintId(id, { error: fault, largest })}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <button type="button" aria-label={t('guests.oneMore')} onClick={() => set((guests ?? 0) + 1)}>
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
      <GuestsHint id={id} error={fault} largest={largest} />
    </div>
  );
};
