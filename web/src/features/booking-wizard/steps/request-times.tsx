import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WizardCompany } from '../draft/catalogue.ts';
import { requestFrom, requestTimes, requestTo } from '../draft/request-hours.ts';
import classes from '../parts/field-row.module.css';
import { Note } from '../parts/notice.tsx';
import { useWords } from '../use-words.ts';
import { useWizard } from '../wizard-context.ts';

interface RequestTimesProps {
  readonly company: WizardCompany;
  /** Whether the chosen day is closed now. */
  readonly isClosed: boolean;
}

/** Start and end of a request within opening hours. A request holds no unit. */
export const RequestTimes = ({ company, isClosed }: RequestTimesProps) => {
  const { t } = useTranslation('wizard');
  const { draft, zone, dispatch } = useWizard();
  const words = useWords(zone);
  const { day, slot } = draft;
  if (day === null) return <p className={classes.hint}>{t('request.waiting')}</p>;
  const { starts, ends } = requestTimes(company.settings, day);
  if (starts.length === 0 || isClosed)
    return <Note title={t('slots.noneTitle', { day: words.shortDay(day) })}>{t('slots.noneText')}</Note>;
  const choose = (next: typeof slot) => dispatch({ type: 'slot', slot: next });
  const [from, to] = [slot?.from.slice(11, 16) ?? '', slot?.to.slice(11, 16) ?? ''];
  const choices = (times: string[], chosen: string) => [
    { value: '', label: t('request.choose'), disabled: true },
    ...[...new Set([...times, ...(chosen === '' ? [] : [chosen])])].sort(),
  ];
  return (
    <section>
      <h3 className={classes.label}>{t('request.title')}</h3>
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label={t('request.from')}
          value={from}
          data={choices(starts, from)}
          onChange={(event) => choose(requestFrom(company.settings, day, slot, event.currentTarget.value))}
        />
        <NativeSelect
          size="md"
          label={t('request.to')}
          value={to}
          disabled={slot === null}
          data={choices(ends, to)}
          onChange={(event) => slot && choose(requestTo(day, slot, event.currentTarget.value))}
        />
      </div>
    </section>
  );
};
