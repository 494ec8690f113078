/** The logger methods that lower layers need. Compatible with pino and Fastify. */
export interface Log {
  debug(message: string): void;
  debug(facts: object, message: string): void;
  info(message: string): void;
  info(facts: object, message: string): void;
  warn(message: string): void;
  warn(facts: object, message: string): void;
  error(message: string): void;
  error(facts: object, message: string): void;
}
