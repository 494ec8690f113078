import { DEFAULT_ZONE, dateAt } from '@ledig/domain/time/zone.ts';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Booked } from './api/use-submit.ts';
import { type Catalogue, findCompany, findDepartment } from './draft/catalogue.ts';
import { keep, readKept, stillValid } from './draft/keep.ts';
import { begin, hasWishes, readQuery, withEntityWishes, withoutWishes } from './draft/query.ts';
import { type Action, reduce, type WizardState } from './draft/reduce.ts';
import { stepsOf } from './draft/steps.ts';
import type { Place } from './place.ts';
import { useStepHistory } from './use-step-history.ts';
import type { Wizard } from './wizard-context.ts';

const setQuery = (search: string) =>
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}${window.location.hash}`);

const start = (catalogue: Catalogue, place: Place): WizardState => {
  const kept = readKept(place.domain, place.isTest).draft;
  const valid = kept && stillValid(catalogue, kept, (zone) => dateAt(Date.now(), zone));
  return begin(catalogue, readQuery(window.location.search), valid);
};

/** Keeps the address in step with what a link preselected (specification, document 3, section 4). */
const useQueryRewriting = ({ draft, notice }: WizardState) => {
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
    // What the link asked for no longer holds: a reload must not ask for it again.
    if (notice !== null && hasWishes(readQuery(window.location.search)))
      setQuery(withoutWishes(window.location.search));
  }, [notice]);
};

/** The wizard's state, kept in the tab so that a reload goes on where it was. */
export const useWizardState = (catalogue: Catalogue, place: Place, booked: Booked | null): Wizard => {
  const [state, dispatch] = useReducer(
    (current: WizardState, action: Action) => reduce(catalogue, current, action),
    null,
    () => start(catalogue, place),
  );
  useQueryRewriting(state);
  useStepHistory(state.open, dispatch);
  useEffect(() => {
    keep(place.domain, place.isTest, { draft: booked === null ? state.draft : null, result: booked });
  }, [place, state.draft, booked]);
  const company = findCompany(catalogue, state.draft.companyId);
  const zone = company?.settings.zone ?? DEFAULT_ZONE;
  const today = dateAt(Date.now(), zone);
  return useMemo(
    () => ({
      catalogue,
      ...state,
      steps: stepsOf(catalogue, state.draft),
      company,
      department: findDepartment(catalogue, state.draft.departmentId),
      zone,
      today,
      dispatch,
    }),
    [catalogue, state, company, zone, today],
  );
};
