// The error for an address that leads nowhere.

/** @typedef {{ href: string, text: string }} Way */

/** Views throw it for content that does not exist; the router shows it. */
export class NotFound extends Error {
  /** @type {readonly Way[]} */
  ways;
  /** The problems of the requested content, in sentences. @type {readonly string[]} */
  details;

  /**
   * @param {string} message what does not exist, without a full stop
   * @param {readonly Way[]} [ways] to what the user may have meant
   * @param {readonly string[]} [details]
   */
  constructor(message, ways = [], details = []) {
    super(message);
    this.name = "NotFound";
    this.ways = ways;
    this.details = details;
  }
}
