import '@mantine/dates/styles.css';
import type { SeriesOccurrence } from '@ledig/contract/bookings/series-shapes.ts';
import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import { FREQUENCIES, type Frequency } from '@ledig/domain/series/recurrence.ts';
import { addDays, isDate } from '@ledig/domain/time/dates.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#lib/api/idempotency.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { formatDayPeriod } from '#lib/texts/format.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { type Adjustments, NO_ADJUSTMENTS } from '#ui/series/adjustments.ts';
import { type LeftOutDate, leftOutText, withReasons } from '#ui/series/left-out.ts';
import { SeriesPreview } from '#ui/series/series-preview.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import fields from '../parts/field-row.module.css';
import { useWords } from '../use-words.ts';
import { type GuestLink, previewRepeat, type Repeated, repeatBooking } from './api.ts';
import classes from './my-booking.module.css';
import { PanelForm } from './panel-form.tsx';
import { useSend } from './use-send.ts';

interface RepeatPanelProps {
  readonly link: GuestLink;
  readonly booking: GuestBooking;
  /** Maximum number of coming dates that the guest may have. */
  readonly most: number;
  readonly onDone: (made: Made) => void;
  readonly onClose: () => void;
}

/** The bookings that were made, and the dates that weren't free. */
export interface Made {
  readonly bookings: Repeated['bookings'];
  readonly leftOut: readonly LeftOutDate[];
}

interface Rule {
  readonly frequency: Frequency;
  readonly ends: 'count' | 'until';
  readonly count: string;
  readonly until: string;
}

const FEWEST = 2;

interface RuleFieldsProps {
  readonly rule: Rule;
  readonly booking: GuestBooking;
  readonly most: number;
  readonly onRule: (change: Partial<Rule>) => void;
}

const RuleFields = ({ rule, booking, most, onRule }: RuleFieldsProps) => {
  const { t } = useTranslation('mybooking');
  const counts = Array.from({ length: most - FEWEST + 1 }, (_, at) => String(at + FEWEST));
  return (
    <div className={fields.sideBySide}>
      <NativeSelect
        size="md"
        label={t('common:dates.howOften')}
        data={FREQUENCIES.map((value) => ({ value, label: t(`common:dates.frequency.${value}`) }))}
        value={rule.frequency}
        onChange={({ currentTarget }) => onRule({ frequency: currentTarget.value as Frequency })}
      />
      <NativeSelect
        size="md"
        label={t('common:dates.ends')}
        data={(['count', 'until'] as const).map((value) => ({ value, label: t(`common:dates.by.${value}`) }))}
        value={rule.ends}
        onChange={({ currentTarget }) => onRule({ ends: currentTarget.value as Rule['ends'] })}
      />
      {rule.ends === 'count' ? (
        <NativeSelect
          size="md"
          label={t('repeat.count')}
          data={counts}
          value={rule.count}
          onChange={({ currentTarget }) => onRule({ count: currentTarget.value })}
        />
      ) : (
        <DayField
          size="md"
          label={t('repeat.until')}
          minDate={addDays(booking.date_from.slice(0, 10), 1)}
          value={rule.until === '' ? null : rule.until}
          onChange={(day) => onRule({ until: day ?? '' })}
        />
      )}
    </div>
  );
};

interface Previewed {
  /** The rule and the choices that the dates were checked with. */
  readonly rule: Rule;
  readonly adjustments: Adjustments;
  readonly occurrences: readonly SeriesOccurrence[];
  readonly free: number;
  readonly conflicts: number;
}

const toBody = (rule: Rule, { exceptions, changes }: Adjustments) => ({
  series: {
    frequency: rule.frequency,
    ...(rule.ends === 'count' ? { count: Number(rule.count) } : { until: rule.until }),
    exceptions: [...exceptions],
  },
  changes: changes
    .filter(({ date }) => !exceptions.includes(date))
    .map(({ date, date_from, date_to }) => ({ date, date_from, date_to })),
});

interface DatesProps {
  readonly link: GuestLink;
  readonly previewed: Previewed;
  /** Outlives the preview, so that a lost answer of the same dates isn't booked twice. */
  readonly attempt: ReturnType<typeof useAttempt>;
  readonly isChecking: boolean;
  readonly onCheck: (adjustments: Adjustments) => void;
  readonly onDone: (made: Made) => void;
}

/** Shows the checked dates, and books them. */
const Dates = ({ link, previewed, attempt, isChecking, onCheck, onDone }: DatesProps) => {
  const { t } = useTranslation('mybooking');
  const save = useSend(async (mode: 'all' | 'free') => {
    const body = { ...toBody(previewed.rule, previewed.adjustments), mode };
    try {
      const { bookings, left_out: leftOut } = await attempt.send(body, (key) => repeatBooking(link, body, key));
      return { bookings, leftOut: withReasons(leftOut, previewed.occurrences) };
    } catch (error) {
      // Another guest may have taken a date since the preview.
      if (isRefused(error)) onCheck(previewed.adjustments);
      throw error;
    }
  }, onDone);
  return (
    <section className={classes.card} aria-label={t('repeat.datesTitle')}>
      <h2 className={classes.panelTitle}>{t('repeat.datesTitle')}</h2>
      {save.failure === null ? null : <FailureNote error={save.failure} />}
      <SeriesPreview
        preview={previewed}
        adjustments={previewed.adjustments}
        busy={save.isBusy || isChecking}
        onAdjust={onCheck}
        onSave={save.run}
      />
    </section>
  );
};

/** Books the same time again on further dates: choose the rule, see each date's decision, book. */
export const RepeatPanel = ({ link, booking, most, onDone, onClose }: RepeatPanelProps) => {
  const { t } = useTranslation('mybooking');
  const words = useWords(booking.timezone);
  const [rule, setRule] = useState<Rule>({
    frequency: 'weekly',
    ends: 'count',
    count: String(Math.min(4, most)),
    until: '',
  });
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const attempt = useAttempt();
  const check = useSend(
    async (adjustments: Adjustments) => ({
      ...(await previewRepeat(link, toBody(rule, adjustments))),
      rule,
      adjustments,
    }),
    setPreviewed,
  );
  // Dates of an edited rule aren't shown, not even when their answer comes after the edit.
  const isCurrent = previewed?.rule === rule;
  return (
    <>
      <PanelForm
        title={t('repeat.title')}
        submitLabel={t('common:dates.check')}
        isBusy={check.isBusy}
        isBlocked={rule.ends === 'until' && !isDate(rule.until)}
        failure={check.failure}
        onSubmit={() => check.run(NO_ADJUSTMENTS)}
        onClose={onClose}
      >
        <p>{t('repeat.lead', { guests: words.guests(booking.number_of_interactors), most })}</p>
        <RuleFields
          rule={rule}
          booking={booking}
          most={most}
          onRule={(change) => setRule((now) => ({ ...now, ...change }))}
        />
      </PanelForm>
      {isCurrent ? (
        <Dates
          link={link}
          previewed={previewed}
          attempt={attempt}
          isChecking={check.isBusy}
          onCheck={check.run}
          onDone={onDone}
        />
      ) : null}
    </>
  );
};

/** The bookings that a guest just made, each with a link to its own page. */
export const RepeatedList = ({ made }: { readonly made: Made }) => {
  const { t } = useTranslation('mybooking');
  return (
    <section className={classes.card} aria-label={t('repeat.datesTitle')}>
      <ul className={classes.offers}>
        {made.bookings.map(({ id, date_from, date_to, renting_entities: units, manage_url }) => (
          <li key={id}>
            <a href={manage_url} aria-label={t('repeat.open', { when: formatDayPeriod(date_from, date_to) })}>
              {formatDayPeriod(date_from, date_to)}
            </a>
            {units.length > 0 ? ` · ${units.map(({ name }) => name).join(', ')}` : null}
          </li>
        ))}
      </ul>
      {made.leftOut.length > 0 ? (
        <>
          <p>{t('repeat.left')}</p>
          <ul className={classes.offers}>
            {made.leftOut.map((one) => (
              <li key={one.date}>{leftOutText(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
};
