/**
 * An external problem that prevents the start: a taken port, a full disk, a bad setting. The message is one line for
 * the operator, printed without a stack.
 */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
