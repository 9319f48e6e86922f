export const LIMITS = {}
