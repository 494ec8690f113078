import { type Announcement, type ChangeNotice, inParts } from './notice.ts';

/** What one transaction has announced so far. The same change said twice is one, with the entities of both. */
export class Announced {
  readonly #byName = new Map<string, Announcement>();

  readonly add = (announcement: Announcement): void => {
    const name = `${announcement.kind} ${announcement.id}`;
    const before = this.#byName.get(name)?.entityIds ?? [];
    const { kind, id, companyId, departmentId } = announcement;
    const entityIds = [...new Set([...before, ...announcement.entityIds])];
    this.#byName.set(name, { kind, id, companyId, departmentId, entityIds });
  };

  /** A transaction that is tried again announces anew. */
  clear(): void {
    this.#byName.clear();
  }

  notices(tenantId: number): ChangeNotice[] {
    return [...this.#byName.values()].flatMap((announcement) =>
      inParts<ChangeNotice>({ ...announcement, type: 'change', tenantId, entityIds: [...announcement.entityIds] }),
    );
  }
}
