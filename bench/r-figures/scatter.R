# Points: scores with ellipses, volcano and MA plots, loadings, S-plots; loadings of a biplot as arrows.
draw_scatter <- function(values, about, width) {
  # The rows of its points, where others say what else it draws.
  if (names(values)[1] %in% c("part", "部分")) values <- values[values[[1]] %in% c("point", "点"), -1]
  points <- data.frame(id = values[[1]], label = values[[2]], group = in_groups(values[[3]], about), x = as.numeric(values[[4]]), y = as.numeric(values[[5]]))
  colours <- colours_of(about)
  named <- points[points$id %in% of(about, "labelled")$value, ]
  grouped <- length(colours) > 0
  plot <- ggplot(points, aes(x, y))
  if (nrow(of(about, "origin")) > 0) plot <- plot + geom_hline(yintercept = 0, linewidth = 0.2, colour = "grey70") + geom_vline(xintercept = 0, linewidth = 0.2, colour = "grey70")
  thresholds <- of(about, "threshold")
  for (row in seq_len(nrow(thresholds))) {
    at <- as.numeric(thresholds$value[row])
    line <- if (thresholds$name[row] == "x") geom_vline(xintercept = at, linetype = 2, linewidth = 0.25) else geom_hline(yintercept = at, linetype = 2, linewidth = 0.25)
    text <- if (thresholds$name[row] == "x") annotate("text", x = at, y = Inf, label = thresholds$more[row], size = 6 * points_mm, family = face, angle = 90, hjust = 1.1, vjust = -0.4)
    else annotate("text", x = Inf, y = at, label = thresholds$more[row], size = 6 * points_mm, family = face, hjust = 1.05, vjust = -0.4)
    plot <- plot + line + text
  }
  if (nrow(of(about, "ellipses")) > 0) plot <- plot + stat_ellipse(aes(colour = group, fill = group), geom = "polygon", alpha = 0.12, linewidth = 0.3, show.legend = FALSE)
  segments <- of(about, "segment")
  for (row in seq_len(nrow(segments))) {
    ends <- as.numeric(strsplit(segments$value[row], " ")[[1]])
    plot <- plot + annotate("segment", x = ends[1], y = ends[2], xend = ends[3], yend = ends[4], linewidth = 0.3, colour = "grey30")
  }
  plot <- if (grouped) plot + geom_point(aes(colour = group, shape = group), size = 1.2, stroke = 0.3, alpha = 0.85) + scale_colour_manual(values = colours) + scale_fill_manual(values = colours)
  else plot + geom_point(size = 1.2, alpha = 0.85, colour = "grey30")
  arrows <- of(about, "arrow")
  if (nrow(arrows) > 0) {
    ends <- do.call(rbind, lapply(strsplit(arrows$value, " "), as.numeric))
    tips <- data.frame(x = ends[, 1], y = ends[, 2], label = arrows$name)
    plot <- plot + geom_segment(data = tips, aes(x = 0, y = 0, xend = x, yend = y), arrow = arrow(length = unit(1, "mm")), linewidth = 0.25, colour = "grey30") +
      geom_text_repel(data = tips, aes(label = label), size = 6 * points_mm, family = face, segment.size = 0.2, min.segment.length = 0.2, max.overlaps = 20)
  }
  if (nrow(named) > 0) plot <- plot + geom_text_repel(data = named, aes(label = label), size = 6 * points_mm, family = face, segment.size = 0.2, min.segment.length = 0.2, box.padding = 0.2, max.overlaps = 20)
  plot + labs(x = title_of(about, "x"), y = title_of(about, "y")) + classic()
}

# ggplot2 has no third axis: the pairs of components, as is done in papers.
draw_space <- function(values, about, width) {
  numbers <- lapply(values[4:6], as.numeric)
  group <- in_groups(values[[3]], about)
  axes <- c(title_of(about, "x"), title_of(about, "y"), title_of(about, "z"))
  pairs <- do.call(rbind, lapply(list(c(1, 2), c(1, 3), c(2, 3)), function(pair) {
    data.frame(pair = paste(axes[pair[1]], axes[pair[2]], sep = " × "), group = group, x = numbers[[pair[1]]], y = numbers[[pair[2]]])
  }))
  colours <- colours_of(about)
  ggplot(pairs, aes(x, y, colour = group, shape = group)) + geom_point(size = 1.2, alpha = 0.85) + facet_wrap(~pair, scales = "free", ncol = if (width < 120) 2 else 3) +
    scale_colour_manual(values = colours) + labs(x = NULL, y = NULL) + classic()
}
