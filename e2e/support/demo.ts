import { freshPhone } from './wizard.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly company_id: number;
  readonly department_id: number;
  readonly category_id?: number | null;
}

const ask = async <T>(origin: string, path: string, body?: unknown): Promise<{ status: number; answer: T }> => {
  const response = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as T };
};

/** Returns a unit of the demo by its name. */
export const entityNamed = async (origin: string, name: string): Promise<Named> => {
  const { answer } = await ask<{ entities: Named[] }>(origin, '/renting-entities-public');
  const found = answer.entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`the demo has no ${name}`);
  return found;
};

/** Books every free unit of the department at a time and returns their number. `from` is local time. */
export const takeAllOf = async (origin: string, of: Named, from: string, guests: number): Promise<number> => {
  for (let taken = 0; taken < 50; taken++) {
    const phone_number = freshPhone();
    const { status } = await ask(origin, '/booking-public', {
      booking: {
        company_id: of.company_id,
        department_id: of.department_id,
        date_from: from,
        number_of_interactors: guests,
      },
      client: { name: 'Eva Rask', email: `${phone_number}@example.com`, phone_number },
    });
    if (status === 409) return taken;
    if (status !== 201) throw new Error(`a booking was answered with ${status}`);
  }
  throw new Error('there was no end of places');
};
