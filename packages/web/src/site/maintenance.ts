/** What happens when the server says that the site is in maintenance. Kept apart, so that `send` needs to know neither router nor pages. */
let handler: () => void = () => {};

export function onMaintenance(handle: () => void): void {
  handler = handle;
}

export function maintenanceBegun(): void {
  handler();
}
