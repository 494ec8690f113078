/**
 * Something outside the program that keeps it from starting: a taken port, a full disk, a bad setting.
 * Its message is the one clear line that the person who starts the server reads; there is never a stack with it.
 */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
