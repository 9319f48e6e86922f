/** The reason of a failed start, as a sentence for the operator. */
export class StartError extends Error {}
