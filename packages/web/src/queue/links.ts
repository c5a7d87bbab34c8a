export const queuePath = "/operator/queue";
