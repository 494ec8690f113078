import { describe, expect, it } from 'vitest';
import { concerns, editorsByBooking } from './use-live-calendar.ts';

describe('other editors', () => {
  const change = { kind: 'booking.changed', id: 7, company_id: 1, department_id: 4 } as const;

  it('concerns a calendar of its department, or of all departments', () => {
    expect([[], [4, 5], [5]].map((departments) => concerns(change, departments))).toEqual([true, true, false]);
    expect(concerns({ ...change, kind: 'setting.changed', department_id: null }, [5])).toBe(true);
    expect(concerns({ ...change, kind: 'request.created' }, [])).toBe(false);
  });

  it('prefers a person who drags a booking over a person with an open dialog', () => {
    const editing = { bookingId: 7, name: 'Åse', state: 'editing' } as const;
    const dragging = { bookingId: 7, name: 'Per', state: 'dragging' } as const;
    expect(editorsByBooking([editing, dragging]).get(7)).toBe(dragging);
    expect(editorsByBooking([dragging, editing]).get(7)).toBe(dragging);
  });
});
