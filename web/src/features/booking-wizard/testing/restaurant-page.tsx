import type { PublicCompany } from '@ledig/contract/companies/companies.ts';
import { type ReactNode, useReducer } from 'react';
import { findCompany, findDepartment } from '../draft/catalogue.ts';
import type { Draft } from '../draft/draft.ts';
import { makeCompany, makeDraft, makeTestCatalogue } from '../draft/make.fixture.ts';
import { reduce } from '../draft/reduce.ts';
import type { StepKey } from '../draft/steps.ts';
import { type ChosenProps, WizardProvider } from '../wizard-context.ts';

const PLACE = { companyId: 1, departmentId: 10 } as const;

interface PageProps {
  readonly open: StepKey;
  readonly guests: number;
  readonly company?: Partial<PublicCompany>;
  /** Other choices than the restaurant. */
  readonly draft?: Partial<Draft>;
  readonly children: (chosen: ChosenProps) => ReactNode;
}

/** A part of a restaurant's booking page, after the restaurant was chosen. Today is 2027-01-10. */
export const RestaurantPage = ({ open: first, guests, company: change, draft: chosen, children }: PageProps) => {
  const catalogue = makeTestCatalogue(undefined, null, [makeCompany(change)]);
  const start = { draft: makeDraft({ ...PLACE, guests, ...chosen }), open: first, notice: null };
  const [{ draft, open, notice }, dispatch] = useReducer(reduce.bind(null, catalogue), start);
  const company = findCompany(catalogue, PLACE.companyId);
  const department = findDepartment(catalogue, draft.departmentId);
  if (company === null || department === null) throw new Error('the catalogue lacks the restaurant');
  const wizard = { catalogue, draft, open, notice, steps: [], company, department, dispatch } as const;
  return (
    <WizardProvider value={{ ...wizard, zone: 'Europe/Oslo', today: '2027-01-10', firstDay: '2027-01-10' }}>
      {children({ company, department })}
    </WizardProvider>
  );
};
