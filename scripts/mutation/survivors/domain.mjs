export const DOMAIN = {}
