import { useQuery } from '@tanstack/react-query';
import { useMailObstacle } from '#lib/queries/use-mail-obstacle.ts';
import { companyRulesOptions } from '../api/places.ts';

/**
 * Whether the guest of a new booking gets a confirmation by e-mail: the company's toggle is on, and the tenant can send
 * e-mails. False while this is unknown. Rule: docs/rules/notifications.md#promises.
 *
 * @param companyId null before a company is chosen
 */
export const useConfirms = (companyId: number | null): boolean => {
  const { data } = useQuery(companyRulesOptions(companyId));
  const obstacle = useMailObstacle();
  return obstacle === null && data?.settings.toggles.email_booking_confirmation === true;
};
