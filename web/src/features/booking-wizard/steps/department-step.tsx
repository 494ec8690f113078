import {
  IconBed,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCompass,
  IconHome,
  IconSnowflake,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import { departmentsOf } from '../draft/catalogue.ts';
import { takesRequests } from '../draft/steps.ts';
import { useWizard } from '../wizard-context.ts';
import { ChoiceCards } from './choice-cards.tsx';

const icons = {
  restaurant: IconToolsKitchen2,
  hotel: IconBed,
  ski_center: IconSnowflake,
  guides: IconCompass,
  cabins: IconHome,
  other: IconBuildingCommunity,
} as const;

const DepartmentIcon = ({ type }: { readonly type: string }) => {
  const Icon = icons[type.toLowerCase() as keyof typeof icons] ?? IconCalendarEvent;
  return <Icon size={22} aria-hidden />;
};

/** Step 2: the department, if the company has several. */
export default function DepartmentStep() {
  const { t } = useTranslation('wizard');
  const { catalogue, draft, dispatch } = useWizard();
  return (
    <ChoiceCards
      choices={departmentsOf(catalogue, draft.companyId).map((department) => ({
        id: department.id,
        title: department.name,
        text: department.description,
        icon: <DepartmentIcon type={department.department_type} />,
        mark: takesRequests(department) ? <StatusChip tone="info">{t('department.byRequest')}</StatusChip> : null,
        isChosen: department.id === draft.departmentId,
      }))}
      onChoose={(id) => dispatch({ type: 'department', id })}
    />
  );
}
