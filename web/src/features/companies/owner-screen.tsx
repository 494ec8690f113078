import type { Owner } from '@ledig/contract/companies/company-shapes.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDate, formatPhone } from '#lib/texts/format.ts';
import { MailLink, PhoneLink } from '#ui/detail/contact-links.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { Panel, PanelColumns } from '#ui/detail/panel.tsx';
import { CountTiles } from '#ui/detail/stat-tiles.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useOwner } from './api/get-company.ts';
import classes from './companies.module.css';
import { ArchivedChip } from './components/company-columns.tsx';

const LIST = '/companies';

interface OwnerProps {
  readonly owner: Owner;
}

const Facts = ({ owner }: OwnerProps) => {
  const { t } = useTranslation('companies');
  const phone = owner.phone_number === null ? null : formatPhone(owner.country_code, owner.phone_number);
  const end = owner.is_demo && owner.demo_expires_at !== null ? formatDate(owner.demo_expires_at) : null;
  return (
    <Panel title={t('detail.facts')}>
      <FactList
        facts={[
          { key: 'email', name: t('owner.email'), value: <MailLink email={owner.email} /> },
          { key: 'phone', name: t('field.phone'), value: phone && <PhoneLink phone={phone} /> },
          { key: 'domain', name: t('field.domain'), value: owner.domain },
          { key: 'created', name: t('field.created'), value: formatDate(owner.created_at) },
          ...(end === null ? [] : [{ key: 'end', name: t('owner.demoEnds'), value: end }]),
        ]}
      />
    </Panel>
  );
};

const Companies = ({ owner }: OwnerProps) => {
  const { t } = useTranslation('companies');
  return (
    <Panel title={t('title')}>
      <ul className={classes.list}>
        {owner.companies.map(({ id, name, domain, archived }) => (
          <li key={id}>
            <Anchor component={Link} to={`/company/${id}${archived ? '?archived=true' : ''}`} fw={600}>
              {name}
            </Anchor>
            <span className={classes.domain}>{domain}</span>
            {archived ? <ArchivedChip t={t} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const OwnerPage = ({ owner }: OwnerProps) => {
  const { t } = useTranslation('companies');
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST} label={t('title')} />}
        title={owner.name}
        description={t('owner.description')}
        chips={
          <>
            <StatusChip tone="info">{t('owner.chip')}</StatusChip>
            {owner.is_demo ? <StatusChip tone="warn">{t('owner.demo')}</StatusChip> : null}
          </>
        }
      />
      <CountTiles textOf={t} record={owner} show={['companies', 'departments', 'entities', 'staff']} />
      <PanelColumns>
        <Companies owner={owner} />
        <Facts owner={owner} />
      </PanelColumns>
    </>
  );
};

/** `/owner/{id}`: the owner of the account with counters. */
export const OwnerScreen = () => {
  const { t } = useTranslation('companies');
  const { id = '' } = useParams();
  const words = { missing: t('owner.missing'), failed: t('owner.failed') };
  return (
    <DetailScreen query={useOwner(id)} texts="companies" title={t('title')} back={LIST} words={words}>
      {(owner) => <OwnerPage owner={owner} />}
    </DetailScreen>
  );
};
