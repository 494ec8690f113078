import { moveBack } from './move-back.ts';
import { bookNights, type OwnCompany, registerGuest } from './own-company.ts';
import { freshPhone } from './wizard.ts';

interface PastStay {
  readonly name: string;
  readonly phone?: string;
  /** Days from now of the first booking, because no API call books in the past. Its nights must be free. */
  readonly day: number;
  /** When the stay began. A stay that began a day ago ends tomorrow. */
  readonly daysAgo: number;
  /** The names of the registered guests. */
  readonly registered: readonly string[];
}

/** Makes a stay of two nights in the company's unit that began some days ago. Returns its id. */
export const stayFrom = async (origin: string, own: OwnCompany, stay: PastStay): Promise<number> => {
  const { name, phone = freshPhone(), day, daysAgo, registered } = stay;
  const id = await bookNights(origin, own, { name, phone, day });
  for (const guest of registered) await registerGuest(origin, own, id, guest);
  await moveBack(origin, id, day + daysAgo);
  return id;
};
