/** The part of the day by the hour of the user's clock: up to 11 morning, up to 13 day, before 20 afternoon, otherwise evening. */
export function partOfDay(hour: number): "morning" | "day" | "afternoon" | "evening" {
  if (hour <= 11) return "morning";
  if (hour <= 13) return "day";
  return hour < 20 ? "afternoon" : "evening";
}
