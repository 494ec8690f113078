import type { RentingEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { Button } from '@mantine/core';
import { IconLink, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { useLiveSubject } from '#lib/queries/changes.ts';
import { useHasCompanies } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useArchivableActions } from '#ui/list/archivable-actions.tsx';
import { archivableList } from '#ui/list/archivable-list.tsx';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { useNewParam } from '#ui/list/use-new-param.ts';
import { listEntities } from './api/list-entities.ts';
import { DepartmentFilter } from './components/department-filter.tsx';
import { entityColumns } from './components/entity-columns.tsx';
import { EntityDialogs, useEntityDialogs } from './components/entity-dialogs.tsx';
import { useDepartmentFilter } from './use-department-filter.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

/** `/renting-entities`: the units, active or archived. */
export const RentingEntitiesScreen = () => {
  const withCompany = useHasCompanies();
  const { t } = useTranslation('entities');
  const navigate = useNavigate();
  const session = useSession();
  const dialogs = useEntityDialogs();
  const [departmentIds, setDepartmentIds] = useDepartmentFilter();
  useLiveSubject('rentingEntity');
  useNewParam((kind) => dialogs.setOpen({ kind: kind === 'several' ? 'several' : 'create' }));
  const view = ({ id }: RentingEntity) => void navigate(`/renting-entity/${id}`);
  const actionsOf = useArchivableActions(dialogs, view);
  const several = (
    <Button
      variant="default"
      leftSection={<IconStack2 {...ICON} />}
      onClick={() => dialogs.setOpen({ kind: 'several' })}
    >
      {t('several.open')}
    </Button>
  );
  const noFilter = (
    <Button variant="default" onClick={() => setDepartmentIds([])}>
      {t('filter.none')}
    </Button>
  );
  const usual = archivableList(t, () => dialogs.setOpen({ kind: 'create' }), several);
  return (
    <>
      <ListScreen<RentingEntity>
        {...usual}
        name={LISTS.rentingEntities}
        filters={
          session?.department_id == null ? <DepartmentFilter value={departmentIds} onChange={setDepartmentIds} /> : null
        }
        filter={departmentIds}
        columns={(tab) => entityColumns(t, tab, withCompany)}
        load={(state, signal) => listEntities(state, departmentIds, signal)}
        rowActions={(row) => {
          const link = () => dialogs.setOpen({ kind: 'link', row });
          return actionsOf(row, [
            { key: 'link', label: t('action.link'), icon: <IconLink {...ICON} />, onClick: link },
          ]);
        }}
        onOpen={view}
        empty={(tab) => (departmentIds.length > 0 ? { title: t('empty.filter'), action: noFilter } : usual.empty(tab))}
      />
      <EntityDialogs dialogs={dialogs} shown={departmentIds} />
    </>
  );
};
