import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { type Catalogue, departmentsOf, findCompany, findDepartment } from './catalogue.ts';
import { type Draft, emptyDraft, type Slot, type StayRange, withoutDates, withoutEntity } from './draft.ts';
import { defaultTimes } from './stay-times.ts';
import { isReachable, nextStep, type StepKey } from './steps.ts';

/** A notice about a choice that was undone. */
export type Notice =
  | 'place-gone'
  | 'entity-gone'
  | 'entity-cleared'
  | 'category-unavailable'
  | 'tags-gone'
  | 'link-dropped'
  | null;

export interface WizardState {
  readonly draft: Draft;
  readonly open: StepKey;
  readonly notice: Notice;
}

export type Action =
  | { readonly type: 'company'; readonly id: number }
  | { readonly type: 'department'; readonly id: number }
  | { readonly type: 'guests'; readonly guests: number | null }
  | { readonly type: 'day'; readonly day: LocalDate | null }
  | { readonly type: 'slot'; readonly slot: Slot | null }
  | { readonly type: 'range'; readonly range: StayRange | null }
  | { readonly type: 'times'; readonly arrival?: string; readonly departure?: string }
  | { readonly type: 'dates-confirmed'; readonly category?: { readonly id: number; readonly name: string } | undefined }
  | { readonly type: 'category-unavailable' }
  | { readonly type: 'entity-cleared' }
  | { readonly type: 'category'; readonly id: number; readonly name: string }
  | { readonly type: 'client'; readonly client: Partial<ClientDraft> }
  | { readonly type: 'client-confirmed'; readonly client: ClientDraft }
  | { readonly type: 'client-refused' }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'tags'; readonly tags: readonly string[] }
  | { readonly type: 'other-slot'; readonly slot: Slot; readonly day: LocalDate }
  | { readonly type: 'other-stay'; readonly range: { readonly first: LocalDate; readonly last: LocalDate } }
  | { readonly type: 'open'; readonly step: StepKey }
  | { readonly type: 'catalogue' }
  | { readonly type: 'reset' };

/** Fills in forced choices: the only company, its only department, and default times. */
export const settle = (catalogue: Catalogue, draft: Draft): Draft => {
  const [onlyCompany, ...otherCompanies] = catalogue.companies;
  const companyId = draft.companyId ?? (otherCompanies.length === 0 ? (onlyCompany?.id ?? null) : null);
  const [onlyDepartment, ...others] = companyId === null ? [] : departmentsOf(catalogue, companyId);
  const departmentId = draft.departmentId ?? (others.length === 0 ? (onlyDepartment?.id ?? null) : null);
  const department = findDepartment(catalogue, departmentId);
  const times =
    department?.schedule_system === 'DAILY' && draft.arrival === '' && draft.departure === ''
      ? defaultTimes(department)
      : {};
  return { ...draft, companyId, departmentId, ...times };
};

const chooseCompany = (draft: Draft, id: number): Draft =>
  draft.companyId === id ? draft : { ...withoutDates(draft), companyId: id, departmentId: null, tags: [] };

const chooseDepartment = (catalogue: Catalogue, draft: Draft, id: number): Draft => {
  if (draft.departmentId === id) return draft;
  const companyId = findDepartment(catalogue, id)?.company_id ?? draft.companyId;
  return { ...withoutDates(draft), companyId, departmentId: id };
};

/** Resets the category, which may be full for other dates or guests. The category of a preselected entity stays. */
const withoutFreeCategory = (draft: Draft): Draft =>
  draft.entityId === null ? { ...draft, categoryId: null, categoryName: '' } : draft;

/** Sets the number of guests, drops the time, and drops a preselected unit that is too small. */
const setGuests = (catalogue: Catalogue, state: WizardState, guests: number | null): WizardState => {
  const { draft } = state;
  if (guests === draft.guests) return state;
  const requests = findDepartment(catalogue, draft.departmentId)?.activity_system === 'REQUESTS_ONLY';
  const slot = requests ? draft.slot : null;
  const changed: Draft = { ...withoutFreeCategory(draft), guests, slot, dateConfirmed: false };
  const entity = catalogue.entity?.id === draft.entityId ? catalogue.entity : null;
  const tooMany = entity !== null && guests !== null && guests > entity.number_of_interactors;
  if (!tooMany) return { ...state, draft: changed, notice: null };
  return { ...state, draft: withoutEntity(changed), notice: 'entity-cleared' };
};

const withCategory = (draft: Draft, category: { id: number; name: string } | undefined): Draft =>
  category === undefined ? draft : { ...draft, categoryId: category.id, categoryName: category.name };

/** The fields that an action changes, and whether the wizard then moves to the next incomplete step. */
const change = (catalogue: Catalogue, draft: Draft, action: Action): { draft: Draft; goOn?: boolean } => {
  switch (action.type) {
    case 'company':
      return { draft: chooseCompany(draft, action.id), goOn: true };
    case 'department':
      return { draft: chooseDepartment(catalogue, draft, action.id), goOn: true };
    case 'day':
      return { draft: { ...draft, day: action.day, slot: null, dateConfirmed: false } };
    case 'slot':
      return { draft: { ...draft, slot: action.slot, dateConfirmed: false } };
    case 'range':
      return { draft: { ...withoutFreeCategory(draft), range: action.range, dateConfirmed: false } };
    case 'times':
      return {
        draft: {
          ...draft,
          arrival: action.arrival ?? draft.arrival,
          departure: action.departure ?? draft.departure,
          dateConfirmed: false,
        },
      };
    case 'dates-confirmed':
      return {
        draft: { ...withCategory(draft, action.category), pendingCategoryId: null, dateConfirmed: true },
        goOn: true,
      };
    case 'category':
      return {
        draft: {
          ...withCategory(draft, action),
          entityId: draft.categoryId === action.id ? draft.entityId : null,
        },
        goOn: true,
      };
    case 'client':
      return { draft: { ...draft, client: { ...draft.client, ...action.client }, clientConfirmed: false } };
    case 'client-confirmed':
      return { draft: { ...draft, client: action.client, clientConfirmed: true }, goOn: true };
    case 'note':
      return { draft: { ...draft, note: action.note } };
    case 'tags':
      return { draft: { ...draft, tags: action.tags } };
    case 'other-slot':
      return { draft: { ...draft, slot: action.slot, day: action.day, dateConfirmed: true } };
    case 'other-stay':
      return { draft: { ...draft, range: action.range, dateConfirmed: true } };
    default:
      return { draft };
  }
};

/** Drops a unit and tags that the catalogue no longer has. Other tags stay. */
const withoutMissing = (catalogue: Catalogue, state: WizardState): WizardState => {
  const { draft } = state;
  const offered = findCompany(catalogue, draft.companyId)?.settings.tags ?? [];
  const tags = draft.tags.filter((tag) => offered.includes(tag));
  if (draft.entityId !== null && draft.entityId !== catalogue.entity?.id)
    return { ...state, draft: { ...withoutEntity(draft), tags }, notice: 'entity-gone' };
  return tags.length === draft.tags.length ? state : { ...state, draft: { ...draft, tags }, notice: 'tags-gone' };
};

/** After a refetch of the catalogue, resets choices that are missing, and leaves a missing step. */
const followCatalogue = (catalogue: Catalogue, state: WizardState): WizardState => {
  const { draft, open } = state;
  const department = findDepartment(catalogue, draft.departmentId);
  const isGone =
    (draft.companyId !== null && findCompany(catalogue, draft.companyId) === null) ||
    (draft.departmentId !== null && department?.company_id !== draft.companyId);
  if (isGone) {
    const next = settle(catalogue, { ...withoutDates(draft), companyId: null, departmentId: null, tags: [] });
    return { draft: next, open: nextStep(catalogue, next), notice: 'place-gone' };
  }
  const next = withoutMissing(catalogue, state);
  return isReachable(catalogue, next.draft, open) ? next : { ...next, open: nextStep(catalogue, next.draft) };
};

/** The wizard's next state; pure, and total over its actions. Rule: docs/rules/public-booking.md#draft. */
export const reduce = (catalogue: Catalogue, state: WizardState, action: Action): WizardState => {
  switch (action.type) {
    case 'open':
      return isReachable(catalogue, state.draft, action.step) ? { ...state, open: action.step } : state;
    case 'reset': {
      const draft = settle(catalogue, emptyDraft);
      return { draft, open: nextStep(catalogue, draft), notice: null };
    }
    case 'catalogue':
      return followCatalogue(catalogue, state);
    case 'guests':
      return setGuests(catalogue, state, action.guests);
    case 'category-unavailable': {
      const draft = { ...withoutEntity(state.draft), pendingCategoryId: null };
      return { draft, open: 'date', notice: 'category-unavailable' };
    }
    case 'entity-cleared':
      return { ...state, draft: withoutEntity(state.draft), notice: null };
    case 'client-refused':
      return { ...state, draft: { ...state.draft, clientConfirmed: false }, open: 'client' };
    default: {
      const { draft, goOn = false } = change(catalogue, state.draft, action);
      const settled = settle(catalogue, draft);
      return { draft: settled, open: goOn ? nextStep(catalogue, settled) : state.open, notice: null };
    }
  }
};
