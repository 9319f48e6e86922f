export class StartError extends Error {}
