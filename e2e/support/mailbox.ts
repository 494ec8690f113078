import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { type Mailbox, openMailbox } from '../../server/test/support/smtp.ts';
import { mailPort } from './start-server.ts';

export type { Email, Mailbox };

/** Starts to receive the mails that a worker's server sends. */
export const receiveMails = (origin: string): Promise<Mailbox> => openMailbox(mailPort(new URL(origin)));

/** Returns the mails received so far, in their order: all of them, or those to an address. */
export const readMails = ({ received }: Mailbox, address?: string): Promise<Email[]> =>
  Promise.all(
    received.filter(({ to }) => address === undefined || to.includes(address)).map(({ raw }) => PostalMime.parse(raw)),
  );

/**
 * Waits for a link in a mail to an address, and returns it as a path of this server. Mails that other journeys caused
 * may arrive before and after it.
 *
 * @param start how the path starts, such as `/verify-email/`
 */
export const linkTo = async (mailbox: Mailbox, address: string, start: string): Promise<string> => {
  const link = new RegExp(`${start}[\\w./-]*`);
  const links = async () => (await readMails(mailbox, address)).flatMap(({ text = '' }) => link.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length, `a link in a mail to ${address}`).toBeGreaterThan(0);
  return (await links()).at(-1) ?? '';
};
