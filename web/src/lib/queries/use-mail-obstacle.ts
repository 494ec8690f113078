import { isUnverified } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { usePlatform } from './use-platform.ts';

/**
 * Why the signed-in person's tenant sends no mail to guests and staff, or null. `noMail`: the server has no mail
 * gateway. `unverified`: only the owner gets mail until their address is verified (docs/rules/sign-up.md#unverified).
 */
export const useMailObstacle = (): 'noMail' | 'unverified' | null => {
  const sendsEmail = usePlatform()?.sends_email ?? true;
  const session = useSession();
  if (!sendsEmail) return 'noMail';
  return isUnverified(session) ? 'unverified' : null;
};
