/** Why there was no start, as a sentence that an operator can act on. */
export class StartError extends Error {}
