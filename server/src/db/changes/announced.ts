import { type Announcement, type ChangeNotice, inParts } from './notice.ts';

/** Announcements of one transaction. Merges repeated announcements of the same change, with the entities of both. */
export class Announced {
  readonly #byName = new Map<string, Announcement>();

  readonly add = (announcement: Announcement): void => {
    const name = `${announcement.kind} ${announcement.id}`;
    const before = this.#byName.get(name)?.entityIds ?? [];
    const { kind, id, companyId, departmentId } = announcement;
    const entityIds = [...new Set([...before, ...announcement.entityIds])];
    this.#byName.set(name, { kind, id, companyId, departmentId, entityIds });
  };

  /** Called before a transaction is retried. */
  clear(): void {
    this.#byName.clear();
  }

  notices(tenantId: number): ChangeNotice[] {
    return [...this.#byName.values()].flatMap((announcement) =>
      inParts<ChangeNotice>({ ...announcement, type: 'change', tenantId, entityIds: [...announcement.entityIds] }),
    );
  }
}
