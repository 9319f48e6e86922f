export const QUEUES = {}
