import { DEFAULT_ZONE, dateAt } from '@ledig/domain/time/zone.ts';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Booked } from './api/use-submit.ts';
import { type Catalogue, findCompany, findDepartment } from './draft/catalogue.ts';
import type { Draft } from './draft/draft.ts';
import { firstDayOf } from './draft/first-day.ts';
import { begin, readQuery, withEntityWishes, withoutDropped } from './draft/query.ts';
import { type Action, reduce, type WizardState } from './draft/reduce.ts';
import { type StepKey, stepsOf } from './draft/steps.ts';
import { readStored, stillValid, storeState } from './draft/stored-draft.ts';
import type { Place } from './place.ts';
import { useStepHistory } from './use-step-history.ts';
import type { Wizard } from './wizard-context.ts';

const setQuery = (search: string) => {
  // Browsers limit how often a page may set its address.
  if (search === window.location.search) return;
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}${window.location.hash}`);
};

/** An initial state instead of the stored draft and the link. */
export interface SampleState {
  readonly draft: Draft;
  readonly open: StepKey;
}

const start = (catalogue: Catalogue, place: Place): WizardState => {
  const stored = readStored(place.domain, place.isTest).draft;
  const valid = stored && stillValid(catalogue, stored, Date.now());
  return begin(catalogue, readQuery(window.location.search), valid);
};

/** Removes dropped choices from the address. Rule: docs/rules/public-booking.md#links. */
const useQueryRewriting = ({ draft }: WizardState) => {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    const query = readQuery(window.location.search);
    if (query.entityId !== null && draft.entityId === query.entityId) {
      setQuery(withEntityWishes(window.location.search, draft));
    }
  }, [draft]);
  useEffect(() => {
    // A reload must not apply a dropped choice again. Earlier entries of the history have the earlier address.
    const rewrite = () => setQuery(withoutDropped(window.location.search, draft));
    rewrite();
    window.addEventListener('popstate', rewrite);
    return () => window.removeEventListener('popstate', rewrite);
  }, [draft]);
};

/** The wizard's state, stored in the tab for reloads. */
export const useWizardState = (
  catalogue: Catalogue,
  place: Place,
  booked: Booked | null,
  sample?: SampleState,
): Wizard => {
  const [state, dispatch] = useReducer(
    (current: WizardState, action: Action) => reduce(catalogue, current, action),
    null,
    (): WizardState => (sample === undefined ? start(catalogue, place) : { ...sample, notice: null }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the catalogue is another one
  useEffect(() => dispatch({ type: 'catalogue' }), [catalogue]);
  useQueryRewriting(state);
  useStepHistory(state.open, dispatch, place.isPreview);
  useEffect(() => {
    if (place.isPreview) return;
    storeState(place.domain, place.isTest, { draft: booked === null ? state.draft : null, result: booked });
  }, [place, state.draft, booked]);
  const company = findCompany(catalogue, state.draft.companyId);
  const zone = company?.settings.zone ?? DEFAULT_ZONE;
  const department = findDepartment(catalogue, state.draft.departmentId);
  const today = dateAt(Date.now(), zone);
  const firstDay = company === null ? today : firstDayOf(company, department, Date.now());
  return useMemo(
    () => ({
      catalogue,
      ...state,
      steps: stepsOf(catalogue, state.draft),
      company,
      department,
      zone,
      today,
      firstDay,
      dispatch,
    }),
    [catalogue, state, company, department, zone, today, firstDay],
  );
};
