import { type Catalogue, findDepartment } from './catalogue.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { settle, type WizardState } from './reduce.ts';
import { nextStep } from './steps.ts';

/** The choices in the link. Rule: docs/rules/public-booking.md#links. */
export interface WizardQuery {
  readonly categoryId: number | null;
  readonly departmentId: number | null;
  readonly entityId: number | null;
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** Reads the parameters; invalid ids count as missing. */
export const readQuery = (search: string): WizardQuery => {
  const query = new URLSearchParams(search);
  return {
    categoryId: idOf(query.get('category')),
    departmentId: idOf(query.get('department')),
    entityId: idOf(query.get('renting-entity')),
  };
};

/** The category that is chosen, or that the link asks for. */
const wantedCategory = (draft: Draft): number | null => draft.pendingCategoryId ?? draft.categoryId;

/** Returns the address without the choices that the draft doesn't have. Other parameters (`embed`) stay. */
export const withoutDropped = (search: string, draft: Draft): string => {
  const query = new URLSearchParams(search);
  const chosen = {
    category: wantedCategory(draft),
    department: draft.departmentId,
    'renting-entity': draft.entityId,
  };
  const dropped = Object.entries(chosen).filter(([name, id]) => query.has(name) && idOf(query.get(name)) !== id);
  if (dropped.length === 0) return search;
  for (const [name] of dropped) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** Returns the address for a preselected entity of a DAILY department, with its department and category. */
export const withEntityWishes = (search: string, draft: Draft): string => {
  const query = new URLSearchParams(search);
  if (draft.departmentId !== null) query.set('department', String(draft.departmentId));
  if (draft.categoryId !== null) query.set('category', String(draft.categoryId));
  return `?${query.toString()}`;
};

const entityChoice = ({ entity, ...catalogue }: Catalogue): Partial<Draft> | null => {
  const department = findDepartment({ entity, ...catalogue }, entity?.department_id ?? null);
  // HOURLY departments ignore a preselected entity. Rule: docs/rules/public-booking.md#links.
  if (entity === null || department === null || department.schedule_system !== 'DAILY') return null;
  return {
    companyId: department.company_id,
    departmentId: department.id,
    entityId: entity.id,
    categoryId: department.allow_categories ? entity.category_id : null,
    categoryName: department.allow_categories ? (entity.category_name ?? '') : '',
  };
};

/** The link's choices that exist in the catalogue. */
const wishedDraft = (catalogue: Catalogue, query: WizardQuery): Partial<Draft> => {
  const byEntity = query.entityId === null ? null : entityChoice(catalogue);
  if (byEntity !== null) return byEntity;
  const department = findDepartment(catalogue, query.departmentId);
  if (department === null) return {};
  const takesCategory = department.schedule_system === 'DAILY' && department.allow_categories;
  const pending = takesCategory && !catalogue.missing.includes('category') ? query.categoryId : null;
  return { companyId: department.company_id, departmentId: department.id, pendingCategoryId: pending };
};

/**
 * The initial state: the stored draft, unless a link asks for another department, category or unit. Unknown parts of the
 * link are dropped with a notice.
 */
export const begin = (catalogue: Catalogue, query: WizardQuery, kept: Draft | null): WizardState => {
  const wished = wishedDraft(catalogue, query);
  const isElsewhere =
    kept === null ||
    (wished.departmentId != null && wished.departmentId !== kept.departmentId) ||
    (wished.pendingCategoryId != null && wished.pendingCategoryId !== wantedCategory(kept)) ||
    (wished.entityId != null && wished.entityId !== kept.entityId);
  const base = isElsewhere
    ? {
        ...emptyDraft,
        ...(kept === null ? {} : { client: kept.client, note: kept.note, guests: kept.guests }),
        ...wished,
      }
    : kept;
  const isGone = catalogue.missing.includes('category') && base.pendingCategoryId === query.categoryId;
  const draft = settle(catalogue, isGone ? { ...base, pendingCategoryId: null } : base);
  const notice = catalogue.missing.length > 0 ? 'link-dropped' : null;
  return { draft, open: nextStep(catalogue, draft), notice };
};
