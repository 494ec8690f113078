import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import { StartFault } from './start-fault.ts';

/**
 * Opens the port.
 *
 * @returns the address to open in a browser on this machine
 * @throws StartFault when the port is taken or not allowed, or the host isn't an address of this machine
 */
export async function listen(app: FastifyInstance, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<string> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, HOST, PORT);
  }
  const { port } = app.server.address() as AddressInfo;
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const name = everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${name}:${port}`;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFault(`Port ${port} on ${host} is taken: stop the other program, or set PORT to another one.`);
    case 'EACCES':
      return new StartFault(`This user may not listen on port ${port}: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFault(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
