import type { BookableEntity } from '@ledig/domain/availability/entity.ts';
import { type Taken, takenFrom } from '@ledig/domain/availability/taken.ts';
import { type BookingSettings, readBookingSettings } from '@ledig/domain/settings/settings.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { overlaps, type Period } from '@ledig/domain/time/period.ts';
import type { DemoClient } from '../clients.ts';
import { DEMO_SETTINGS } from '../company-settings.ts';
import { CABIN_CATEGORIES, type DemoDepartment, type DemoEntity } from '../places.ts';
import type { Random } from '../random.ts';
import { remarksOf } from '../remarks.ts';
import type { PlannedBooking } from './types.ts';

const DAY_MINUTES = 1_440;

/** Shared input of all planners. */
export interface Setting {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly today: LocalDate;
  readonly random: Random;
  readonly clients: readonly DemoClient[];
}

export type Choice = Pick<PlannedBooking, 'from' | 'to' | 'guests'> & {
  readonly entityIds: readonly number[];
  readonly client?: DemoClient | undefined;
  /** E-mail of the staff member who makes the booking. */
  readonly createdBy?: string | undefined;
  readonly extra?: Partial<PlannedBooking> | undefined;
};

/** Records the bookings of one department. Entity ids are positions in its list. */
export class DepartmentPlanner {
  readonly setting: Setting;
  readonly department: DemoDepartment;
  readonly rules: BookingSettings;
  readonly blocked: readonly DateRange[];
  readonly entities: readonly BookableEntity[];
  readonly bookings: PlannedBooking[] = [];
  readonly #held: { entityId: number; from: number; to: number }[] = [];
  readonly #byClient = new Map<DemoClient, Period[]>();

  constructor(setting: Setting, department: DemoDepartment, blocked: readonly DateRange[]) {
    this.setting = setting;
    this.department = department;
    this.blocked = blocked;
    this.rules = readBookingSettings(DEMO_SETTINGS[department.company]);
    this.entities = department.entities.map((entity, id) => ({
      id,
      name: entity.name,
      capacity: entity.capacity,
      canCombine: entity.canCombine ?? false,
      categoryId: entity.category === undefined ? null : CABIN_CATEGORIES.indexOf(entity.category),
    }));
  }

  /** Taken periods within a period, in the form that rules need. */
  takenIn(period: Period): Taken {
    return takenFrom(this.#held.filter((held) => overlaps(held, period)));
  }

  /** Adds a booking. Some are canceled afterwards and hold nothing. */
  book(choice: Choice, mayBeCanceled = true): PlannedBooking {
    const { random } = this.setting;
    const client = choice.client ?? this.clientFor(choice);
    const canceled = mayBeCanceled && random.chance(0.07);
    if (!canceled) {
      this.#byClient.set(client, [...(this.#byClient.get(client) ?? []), choice]);
      for (const entityId of choice.entityIds) this.#held.push({ entityId, from: choice.from, to: choice.to });
    }
    const booking: PlannedBooking = {
      department: this.department,
      entities: choice.entityIds.map((id) => this.department.entities[id] as DemoEntity),
      from: choice.from,
      to: choice.to,
      guests: choice.guests,
      client,
      ...remarksOf(random, this.department.key, this.department.company, client),
      expectedArrival: null,
      expectedDeparture: null,
      ...this.#lifeOf(choice, canceled),
      createdBy: choice.createdBy ?? null,
      isManual: choice.createdBy !== undefined,
      wholeDepartment: false,
      ...choice.extra,
    };
    this.bookings.push(booking);
    return booking;
  }

  /** Picks a client without a booking at that time: a phone number can't hold two bookings at once. */
  clientFor(period: Period): DemoClient {
    const { random, clients } = this.setting;
    for (;;) {
      const client = random.pick(clients as [DemoClient, ...DemoClient[]]);
      if (!this.#byClient.get(client)?.some((other) => overlaps(other, period))) return client;
    }
  }

  /** When a booking was made, and its events until now. */
  #lifeOf({ from, to, createdBy, extra }: Choice, canceled: boolean) {
    const { now, random } = this.setting;
    const leadDays = random.next() ** 2 * 16 + 0.1;
    const walkedIn = createdBy !== undefined && from <= now && random.chance(0.5);
    const lead = (walkedIn ? random.int(0, 20) : Math.round(leadDays * DAY_MINUTES)) * MINUTE_MS;
    const createdAt = extra?.createdAt ?? Math.min(from, now - MINUTE_MS) - lead;
    const upTo = (instant: number): number | null => (instant <= now ? instant : null);
    const canceledAt = canceled ? createdAt + Math.round(random.next() * (Math.min(from, now) - createdAt)) : null;
    const came = !canceled && random.chance(0.94);
    const lateMinutes = random.int(0, this.department.schedule === 'DAILY' ? 240 : 12);
    const arrivedAt = came ? upTo(from + lateMinutes * MINUTE_MS) : null;
    const left = arrivedAt === null ? null : upTo(to);
    return {
      createdAt,
      canceledAt,
      arrivedAt,
      completedAt: left,
      checkedOutAt: this.department.schedule === 'DAILY' ? left : null,
    };
  }
}
