import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { createContext, type Dispatch, useContext } from 'react';
import type { Catalogue, PublicDepartment, WizardCompany } from './draft/catalogue.ts';
import type { Draft } from './draft/draft.ts';
import type { Action, Notice } from './draft/reduce.ts';
import type { StepKey } from './draft/steps.ts';

/** Context of all steps: the draft, the chosen records, and the dispatch function. */
export interface Wizard {
  readonly catalogue: Catalogue;
  readonly draft: Draft;
  readonly open: StepKey;
  readonly notice: Notice;
  readonly steps: readonly StepKey[];
  readonly company: WizardCompany | null;
  readonly department: PublicDepartment | null;
  /** The company's time zone, and the date there now. */
  readonly zone: string;
  readonly today: LocalDate;
  /** The first day that can be chosen: today, or the date of an opening that began before midnight. */
  readonly firstDay: LocalDate;
  readonly dispatch: Dispatch<Action>;
}

/** Props of a step after the department was chosen. */
export interface ChosenProps {
  readonly company: WizardCompany;
  readonly department: PublicDepartment;
}

const WizardContext = createContext<Wizard | null>(null);
export const WizardProvider = WizardContext.Provider;

export const useWizard = (): Wizard => {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizard belongs inside the wizard');
  return wizard;
};
