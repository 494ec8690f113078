import { workingHoursValue } from '@ledig/contract/companies/setting-values.ts';
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { settingsKey } from '#lib/queries/company-settings.ts';
import { formatWritten } from '#lib/texts/format.ts';
import { previewHours } from '../api/company-settings.ts';

const PAUSE_MS = 400;

interface OutsideBookingsProps {
  readonly companyId: number;
  /** The setting `working_hours` as the form would save it. */
  readonly hours: Readonly<Record<string, string>>;
}

/** The coming bookings that would lie outside the hours in the form, before they are saved. */
export const OutsideBookings = ({ companyId, hours }: OutsideBookingsProps) => {
  const { t } = useTranslation('settings');
  const [asked] = useDebouncedValue(JSON.stringify(hours), PAUSE_MS);
  const read = workingHoursValue.safeParse(JSON.parse(asked));
  const { data, isError } = useQuery({
    queryKey: [...settingsKey(companyId), 'hours-preview', asked] as const,
    enabled: read.success,
    queryFn: ({ signal }) => previewHours(companyId, JSON.parse(asked), signal),
  });
  if (isError) return <Text c="dimmed">{t('hours.previewFailed')}</Text>;
  if (!read.success || !data) return null;
  if (data.total === 0)
    return (
      <Text c="dimmed" size="sm" role="status">
        {t('hours.noneOutside')}
      </Text>
    );
  const more = data.total - data.bookings.length;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('hours.outside', { count: data.total })}
    >
      {t('hours.outsideText')}
      <ul>
        {data.bookings.map(({ id, client_name, department, date_from, date_to }) => (
          <li key={id}>
            <Link to={`/booking/${id}`} target="_blank" rel="noreferrer">
              {client_name}
            </Link>
            {`, ${formatWritten(date_from)}–${date_to.slice(11, 16)}, ${department}`}
          </li>
        ))}
      </ul>
      {more > 0 ? t('hours.more', { count: more }) : null}
    </Alert>
  );
};
