import type { DepartmentDetail } from '@ledig/contract/departments/department-shapes.ts';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasReach } from '#lib/session/use-session.ts';
import { formatDate } from '#lib/texts/format.ts';
import { DayPanel } from '#ui/detail/day-panel.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel, PanelColumns } from '#ui/detail/panel.tsx';
import { CountTiles } from '#ui/detail/stat-tiles.tsx';
import classes from '../departments.module.css';
import { addressText, ScheduleChip } from './department-columns.tsx';

interface DetailsProps {
  readonly department: DepartmentDetail;
}

/** Shown where a department has no id in another system. */
const NO_ID = '---';

const Facts = ({ department }: DetailsProps) => {
  const { t } = useTranslation('departments');
  const company = useHasReach('company') ? (
    <Link to={`/company/${department.company_id}`} className={classes.company}>
      <IconBuildingSkyscraper size={16} aria-hidden />
      {department.company.name}
    </Link>
  ) : (
    department.company.name
  );
  const stays = [
    { key: 'checkin', name: t('field.checkin'), value: department.checkin?.value },
    { key: 'checkout', name: t('field.checkout'), value: department.checkout?.value },
    {
      key: 'categories',
      name: t('field.allowCategories'),
      value: t(department.allow_categories ? 'detail.yes' : 'detail.no'),
    },
  ];
  const english = (key: 'nameEn' | 'descriptionEn', text: string | null) =>
    text === null ? [] : [{ key, name: t(`field.${key}`), value: <span lang="en">{text}</span> }];
  return (
    <Panel title={t('detail.facts')}>
      <FactList
        facts={[
          { key: 'company', name: t('field.company'), value: company },
          ...english('nameEn', department.name_en),
          { key: 'description', name: t('field.description'), value: department.description },
          ...english('descriptionEn', department.description_en),
          { key: 'type', name: t('field.type'), value: t(`type.${department.department_type}`) },
          { key: 'address', name: t('field.address'), value: addressText(department) },
          { key: 'schedule', name: t('field.schedule'), value: <ScheduleChip t={t} of={department} /> },
          { key: 'activity', name: t('field.activity'), value: t(`activity.${department.activity_system}`) },
          ...(department.schedule_system === 'DAILY' ? stays : []),
          { key: 'number', name: t('field.organizationNumber'), value: department.organization_number },
          { key: 'frontline', name: t('field.frontline'), value: department.frontline_tenent_id ?? NO_ID },
          { key: 'created', name: t('field.created'), value: formatDate(department.created_at) },
        ]}
      />
    </Panel>
  );
};

/** A department's details: counters, bookings by day, facts. */
export const DepartmentDetails = ({ department }: DetailsProps) => {
  const { t } = useTranslation('departments');
  return (
    <>
      <CountTiles textOf={t} record={department} show={['entities', 'staff', 'bookings', 'today']} />
      <PanelColumns>
        <DayPanel companyId={department.company_id} days={department.bookings_count_by_day} kind="area" />
        <Facts department={department} />
      </PanelColumns>
    </>
  );
};
