# Bars with their cumulative lines, box plots with their points, densities.
draw_bars <- function(values, about, width) {
  groups <- of(about, "group")
  colours <- colours_of(about)
  long <- do.call(rbind, lapply(seq_len(nrow(groups)), function(at) {
    data.frame(label = values[[2]], group = groups$value[at], kind = groups$kind[at], value = as.numeric(values[[at + 2]]))
  }))
  lying <- nrow(of(about, "horizontal")) > 0
  long$label <- factor(sub("^'", "", long$label), levels = unique(sub("^'", "", if (lying) rev(values[[2]]) else values[[2]])))
  long$group <- factor(long$group, levels = groups$value)
  long <- long[!is.na(long$value), ]
  bars <- long[long$kind == "bar", ]
  dodge <- if (anyDuplicated(bars$label) > 0) position_dodge(0.8) else "identity"
  plot <- ggplot(bars, aes(label, value, fill = group)) + geom_col(width = 0.7, position = dodge)
  lines <- long[long$kind == "line", ]
  if (nrow(lines) > 0) plot <- plot + geom_line(data = lines, aes(colour = group, group = group), linewidth = 0.4) + geom_point(data = lines, aes(colour = group), size = 1) + scale_colour_manual(values = colours)
  for (at in as.numeric(of(about, "threshold")$value)) plot <- plot + geom_hline(yintercept = at, linetype = 2, linewidth = 0.25)
  plot <- plot + scale_fill_manual(values = colours) + scale_y_continuous(expand = expansion(c(0, 0.05))) + labs(x = title_of(about, "category"), y = title_of(about, "value")) + classic()
  if (lying) plot + coord_flip() else if (nrow(values) > 20) plot + theme(axis.text.x = element_text(angle = 90, hjust = 1, vjust = 0.5)) else plot
}

draw_boxes <- function(values, about, width) {
  number <- function(name) suppressWarnings(as.numeric(values[[name]]))
  all <- data.frame(panel = factor(values$panel, levels = unique(values$panel)), box = values$box, group = in_groups(values$group, about), id = values$id)
  for (name in c("minimum", "q1", "median", "q3", "maximum", "value")) all[[name]] <- number(name)
  groups <- of(about, "group")
  named <- match(all$box, groups$name)
  all$box <- ifelse(is.na(named), all$box, groups$value[named])
  all$box <- factor(all$box, levels = unique(all$box))
  boxes <- all[!is.na(all$median), ]
  points <- all[!is.na(all$value), ]
  panels <- of(about, "panel")
  levels(boxes$panel) <- levels(points$panel) <- panels$value
  colours <- colours_of(about)
  plot <- ggplot(boxes, aes(box, fill = group, colour = group)) +
    geom_boxplot(aes(ymin = minimum, lower = q1, middle = median, upper = q3, ymax = maximum), stat = "identity", alpha = 0.25, linewidth = 0.3, width = 0.6)
  if (nrow(points) > 0) plot <- plot + geom_jitter(data = points, aes(y = value), width = 0.15, size = 0.7, alpha = 0.8)
  few <- nlevels(all$box) < 10
  plot <- plot + facet_wrap(~panel, scales = if (few) "free_y" else "fixed", ncol = if (few) (if (width < 120) 2 else 3) else (if (width < 120) 1 else 2)) +
    scale_fill_manual(values = colours) + scale_colour_manual(values = colours) + labs(x = title_of(about, "category"), y = title_of(about, "value")) + classic()
  if (few) plot else plot + theme(axis.text.x = element_text(angle = 90, hjust = 1, vjust = 0.5, size = 5))
}

draw_lines <- function(values, about, width) {
  # Marked places follow the lines, told apart by a first column; where x counts places it has their names.
  if (names(values)[1] != "panel") values <- values[values[[1]] == "curve", -1]
  places <- suppressWarnings(any(is.na(as.numeric(values[[5]]))))
  if (places) values[[5]] <- factor(values[[5]], levels = unique(values[[5]]))
  lines <- data.frame(panel = factor(values$panel, levels = unique(values$panel)), id = values$id, group = in_groups(values$group, about), x = if (places) values[[5]] else as.numeric(values[[5]]), y = suppressWarnings(as.numeric(values[[6]])))
  levels(lines$panel) <- of(about, "panel")$value
  ggplot(lines, aes(x, y, group = id, colour = group)) + geom_line(linewidth = 0.25, alpha = 0.7) + facet_wrap(~panel, ncol = if (width < 120) 1 else 2) +
    scale_colour_manual(values = colours_of(about)) + scale_y_continuous(expand = expansion(c(0, 0.05))) + labs(x = title_of(about, "x"), y = title_of(about, "y")) + classic()
}
