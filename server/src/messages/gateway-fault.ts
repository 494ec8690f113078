/** A gateway didn't take a message. Its text names no person. */
export class GatewayFault extends Error {
  /** `message`: this one will never be taken. `later`: perhaps it will. `away`: the gateway takes none at all just now. */
  readonly reach: 'message' | 'later' | 'away';

  constructor(text: string, reach: GatewayFault['reach']) {
    super(text);
    this.name = 'GatewayFault';
    this.reach = reach;
  }
}
