import type { CompanyDetail } from '@ledig/contract/companies/company-shapes.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconQrcode, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatPhone } from '#lib/texts/format.ts';
import { ExternalButton } from '#ui/buttons/external-button.tsx';
import { CopyField } from '#ui/detail/copy-field.tsx';
import { DayPanel } from '#ui/detail/day-panel.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel, PanelColumns, PanelStack } from '#ui/detail/panel.tsx';
import { CountTiles } from '#ui/detail/stat-tiles.tsx';
import classes from '../companies.module.css';
import { addressText } from './company-columns.tsx';
import { bookingPage } from './company-dialogs.tsx';

interface DetailsProps {
  readonly company: CompanyDetail;
  /** Shows the booking page's QR code. */
  readonly onLink: () => void;
}

const ICON = { size: 17, 'aria-hidden': true } as const;

/** The owner, linked to their page. */
const OwnerChip = ({ owner }: { readonly owner: NonNullable<CompanyDetail['owner']> }) => (
  <Link to={`/owner/${owner.id}`} className={classes.owner}>
    <IconUserCircle {...ICON} />
    {owner.name}
  </Link>
);

const Facts = ({ company }: Pick<DetailsProps, 'company'>) => {
  const { t } = useTranslation('companies');
  const phone = formatPhone(company.country_code, company.phone_number);
  return (
    <Panel title={t('detail.facts')}>
      {company.logo_url === null ? null : (
        <div className={classes.logo}>
          <img src={company.logo_url} alt={t('detail.logo', { name: company.name })} />
        </div>
      )}
      <FactList
        facts={[
          { key: 'domain', name: t('field.domain'), value: company.domain },
          { key: 'number', name: t('field.organizationNumber'), value: company.organization_number },
          { key: 'phone', name: t('field.phone'), value: phone },
          { key: 'address', name: t('field.address'), value: addressText(company) },
          { key: 'owner', name: t('field.owner'), value: company.owner && <OwnerChip owner={company.owner} /> },
          { key: 'created', name: t('field.created'), value: formatDate(company.created_at) },
        ]}
      />
    </Panel>
  );
};

/** The address of the booking page: to copy, to open, and as a QR code. */
const BookingPage = ({ company, onLink }: DetailsProps) => {
  const { t } = useTranslation('companies');
  const href = bookingPage(company);
  return (
    <Panel title={t('detail.bookingPage')}>
      <Stack gap="sm">
        <CopyField label={t('link.address')} value={href} />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconQrcode {...ICON} />} onClick={onLink}>
            {t('action.link')}
          </Button>
          <ExternalButton href={href}>{t('link.open')}</ExternalButton>
        </Group>
      </Stack>
    </Panel>
  );
};

/** A company's details: counters, bookings by day, facts, and its booking page while active. */
export const CompanyDetails = ({ company, onLink }: DetailsProps) => {
  const { t } = useTranslation('companies');
  return (
    <>
      <CountTiles textOf={t} record={company} show={['departments', 'entities', 'staff', 'bookings', 'today']} />
      <PanelColumns>
        <PanelStack>
          <DayPanel companyId={company.id} days={company.bookings_count_by_day} kind="area" />
          {company.archived ? null : <BookingPage company={company} onLink={onLink} />}
        </PanelStack>
        <Facts company={company} />
      </PanelColumns>
    </>
  );
};
