/** Addresses of the message center, and of one message in it. */
export const messagesPath = "/support/message";
export const messagePath = (id: string): string => `${messagesPath}?id=${encodeURIComponent(id)}`;
