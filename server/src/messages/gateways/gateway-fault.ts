/** A gateway refused a message. The text contains no personal data. */
export class GatewayFault extends Error {
  /** `message`: will never be accepted. `later`: may be accepted later. `away`: the gateway accepts nothing now. */
  readonly reach: 'message' | 'later' | 'away';

  constructor(text: string, reach: GatewayFault['reach']) {
    super(text);
    this.name = 'GatewayFault';
    this.reach = reach;
  }
}
