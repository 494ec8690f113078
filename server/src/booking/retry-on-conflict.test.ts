import { expect, test } from 'vitest';
import { Fault, faultOnField } from '#http/fault.ts';
import { retryOnConflict, SlotTakenError } from './retry-on-conflict.ts';

/** Throws the errors one after another, as runs of a transaction do. */
const runsThat = (...errors: readonly Error[]) => {
  const left = [...errors];
  return async (): Promise<string> => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  };
};

const fieldsOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    ({ fields }: Fault) => fields,
  );

test('a transaction runs again after a conflict', async () => {
  expect(await retryOnConflict(runsThat(new SlotTakenError(), new SlotTakenError()))).toBe('done');
});

test('a refusal after a conflict names the part that lost: BOOKING-205', async () => {
  const refused = faultOnField('unitTaken', 'bookings.2.date_from');
  const fields = await fieldsOf(retryOnConflict(runsThat(new SlotTakenError(), refused)));
  expect(fields).toEqual([{ field: 'bookings.2.date_from', code: 'BOOKING-205' }]);
});

test("a refusal that names no field is on the call's own", async () => {
  const runs = runsThat(new SlotTakenError(), new Fault('nothingFree'));
  expect(await fieldsOf(retryOnConflict(runs, 'date_from'))).toEqual([{ field: 'date_from', code: 'BOOKING-205' }]);
});

test('a refusal without a conflict keeps its code', async () => {
  const refused = faultOnField('unitTaken', 'bookings.2.date_from');
  expect(await fieldsOf(retryOnConflict(runsThat(refused)))).toEqual(refused.fields);
});
