import { IconMapPin } from '@tabler/icons-react';
import { departmentsOf } from '../draft/catalogue.ts';
import { useWizard } from '../wizard-context.ts';
import { ChoiceCards } from './choice-cards.tsx';

/** Step 1: where. Only shown when the domain has several companies. */
export default function CompanyStep() {
  const { catalogue, draft, dispatch } = useWizard();
  return (
    <ChoiceCards
      choices={catalogue.companies.map(({ id, name }) => ({
        id,
        title: name,
        text: departmentsOf(catalogue, id)
          .map((department) => department.name)
          .join(' · '),
        icon: <IconMapPin size={22} aria-hidden />,
        isChosen: id === draft.companyId,
      }))}
      onChoose={(id) => dispatch({ type: 'company', id })}
    />
  );
}
