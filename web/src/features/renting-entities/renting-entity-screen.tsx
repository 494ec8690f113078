import type { RentingEntityDetail } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { Anchor, Breadcrumbs, Button, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';
import { useHasReach } from '#lib/session/use-session.ts';
import { ArchivableButtons } from '#ui/detail/archivable-buttons.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useEntity } from './api/get-entity.ts';
import { ArchivedChip, typeName, VerifiedChip } from './components/entity-columns.tsx';
import { EntityDetails } from './components/entity-details.tsx';
import { EntityDialogs, useEntityDialogs } from './components/entity-dialogs.tsx';
import classes from './renting-entity-screen.module.css';

const LIST = '/renting-entities';

/** Breadcrumb: list, company, department, entity. */
const Trail = ({ entity }: { readonly entity: RentingEntityDetail }) => {
  const { t } = useTranslation('entities');
  const { company, department } = entity;
  const seesCompany = useHasReach('company');
  return (
    <nav aria-label={t('detail.path')}>
      <Breadcrumbs separatorMargin={6} className={classes.trail}>
        <Anchor component={Link} to={LIST} size="sm">
          {t('title')}
        </Anchor>
        {seesCompany ? (
          <Anchor component={Link} to={`/company/${company.id}`} size="sm">
            {company.name}
          </Anchor>
        ) : (
          <Text size="sm">{company.name}</Text>
        )}
        <Anchor component={Link} to={`/department/${department.id}`} size="sm">
          {department.name}
        </Anchor>
      </Breadcrumbs>
    </nav>
  );
};

const Entity = ({ entity }: { readonly entity: RentingEntityDetail }) => {
  const { t } = useTranslation('entities');
  const dialogs = useEntityDialogs();
  return (
    <>
      <PageHeader
        back={<Trail entity={entity} />}
        title={entity.name}
        description={typeName(t, entity.type)}
        chips={entity.archived ? <ArchivedChip t={t} /> : <VerifiedChip valid={entity.is_valid} t={t} />}
        actions={
          <ArchivableButtons record={entity} dialogs={dialogs}>
            <Button
              variant="default"
              leftSection={<IconLink size={17} aria-hidden />}
              onClick={() => dialogs.setOpen({ kind: 'link', row: entity })}
            >
              {t('action.link')}
            </Button>
          </ArchivableButtons>
        }
      />
      <EntityDetails entity={entity} />
      <EntityDialogs dialogs={dialogs} />
    </>
  );
};

/** `/renting-entity/{id}`: an entity with its counters. */
export const RentingEntityScreen = () => {
  const { t } = useTranslation('entities');
  const { id = '' } = useParams();
  const query = useEntity(id);
  useLiveRefetch(
    () => void query.refetch(),
    (change) => isAbout(change, 'booking') || (isAbout(change, 'rentingEntity') && String(change.id) === id),
  );
  return (
    <DetailScreen query={query} texts="entities" title={t('title')} back={LIST}>
      {(entity) => <Entity entity={entity} />}
    </DetailScreen>
  );
};
