import { useTranslation } from 'react-i18next';
import { formatPhone } from '#lib/texts/format.ts';
import type { Draft } from './draft/draft.ts';
import type { StepKey } from './draft/steps.ts';
import type { Detail } from './parts/details.tsx';
import { useWords } from './use-words.ts';
import { useWizard, type Wizard } from './wizard-context.ts';

/** A line of the panel or summary, and the step that changes it. */
export interface DraftDetail extends Detail {
  readonly step: StepKey;
}

const lineOf = (step: StepKey, icon: Detail['icon'], label: string, value: string, more?: string): DraftDetail[] =>
  value === '' ? [] : [{ step, icon, label, value, more }];

const entityName = ({ catalogue, draft }: Wizard): string | undefined =>
  catalogue.entity?.id === draft.entityId ? catalogue.entity?.name : undefined;

const addressOf = ({ department }: Wizard): string | undefined => {
  const address = department?.address;
  return address ? [address.address, `${address.zip} ${address.city}`.trim()].filter(Boolean).join(', ') : undefined;
};

/** All choices so far. */
export const useDetails = (): readonly DraftDetail[] => {
  const { t } = useTranslation('wizard');
  const wizard = useWizard();
  const { draft, company, department, zone } = wizard;
  const words = useWords(zone);
  const isDaily = department?.schedule_system === 'DAILY';
  const line = (step: StepKey, icon: Detail['icon'], key: string, value: string | null | undefined, more?: string) =>
    lineOf(step, icon, t(`detail.${key}`), value ?? '', more);
  const date = (): DraftDetail[] => {
    if (isDaily) {
      if (draft.range === null) return [];
      const more = draft.range.last === null ? undefined : words.nights(draft.range);
      return line('date', 'date', 'stay', words.stay(draft.range), more);
    }
    return line('date', 'date', 'date', draft.slot ? words.slotDay(draft.slot) : draft.day && words.day(draft.day));
  };
  const time = (): DraftDetail[] => {
    if (!isDaily) {
      return draft.slot === null
        ? []
        : line('date', 'time', 'time', words.hours(draft.slot), words.slotDuration(draft.slot));
    }
    if (draft.range === null || draft.arrival === '') return [];
    return line(
      'date',
      'time',
      'times',
      t('detail.arrivalDeparture', { arrival: draft.arrival, departure: draft.departure }),
    );
  };
  return [
    ...line('company', 'company', 'company', company?.name, addressOf(wizard)),
    ...line('department', 'department', 'department', department?.name, entityName(wizard)),
    ...line('date', 'guests', 'guests', draft.guests === null ? '' : words.guests(draft.guests)),
    ...date(),
    ...time(),
    ...line('category', 'category', 'category', draft.categoryName),
    ...clientLines(draft, line),
  ];
};

const clientLines = (
  { client, tags, note }: Draft,
  line: (step: StepKey, icon: Detail['icon'], key: string, value: string, more?: string) => DraftDetail[],
): DraftDetail[] => [
  ...line(
    'client',
    'client',
    'client',
    client.name.trim(),
    [formatPhone(client.country_code, client.phone_number), client.email].filter(Boolean).join(' · '),
  ),
  ...line('client', 'tags', 'tags', tags.join(', ')),
  ...line('client', 'note', 'note', note.trim()),
];
