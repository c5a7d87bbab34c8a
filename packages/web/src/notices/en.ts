export const notices = {
  title_one: "Announcement",
  title_other: "Announcements",
  carousel: "carousel",
  previous: "Previous announcement",
  next: "Next announcement",
  show: "Announcement {{number}}: {{title}}",
  pause: "Stop turning",
  play: "Turn by itself",
  dismiss: "Don't show again",
  refused: "Failed to get a preview of the announcement, reason: {{reason}}",
  unreachable: "Server exception, reason: {{reason}}",
} as const;
