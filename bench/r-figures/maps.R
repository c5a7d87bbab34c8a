# Heat maps in the order of their clustering, a bar of groups above, every name of a row that a page has room for.
draw_heatmap <- function(values, about, width) {
  # The rows of its map alone: bars have rows and columns of their own.
  if (names(values)[1] %in% c("part", "部分")) values <- values[values[[1]] %in% c("row", "行"), -1]
  columns <- names(values)[-(1:2)]
  long <- data.frame(row = rep(seq_len(nrow(values)), length(columns)), column = rep(seq_along(columns), each = nrow(values)), value = suppressWarnings(as.numeric(unlist(values[columns]))))
  bar <- of(about, "bar")
  bar <- bar[match(columns, bar$name), ]
  groups <- of(about, "bargroup")$value
  colours <- setNames(c("#0072B2", "#D55E00", "#009E73", "#CC79A7")[seq_along(groups)], groups)
  shown <- if (nrow(values) > 70) round(seq(1, nrow(values), length.out = 60)) else seq_len(nrow(values))
  binary <- of(about, "binary")
  plot <- ggplot(long, aes(column, row)) +
    geom_raster(aes(fill = if (nrow(binary) > 0) factor(value, levels = c(0, 1), labels = binary$value) else pmax(-3, pmin(3, value)))) +
    geom_tile(data = data.frame(column = seq_along(columns), bar = factor(bar$value, levels = groups)), aes(column, -1.5, colour = bar), fill = NA, height = 1.6, linewidth = 0) +
    geom_point(data = data.frame(column = seq_along(columns), bar = factor(bar$value, levels = groups)), aes(column, -1.5, colour = bar), shape = 15, size = width / length(columns) / 2) +
    scale_colour_manual(values = colours) + scale_y_reverse(breaks = shown, labels = values[[2]][shown], expand = c(0, 0), position = "right") +
    scale_x_continuous(breaks = seq_along(columns), labels = columns, expand = c(0, 0)) + labs(x = NULL, y = NULL) + classic() +
    theme(axis.line = element_blank(), axis.ticks = element_blank(), axis.text.x = element_text(angle = 90, hjust = 1, vjust = 0.5, size = 5), axis.text.y = element_text(size = 4.5))
  if (nrow(binary) > 0) plot + scale_fill_manual(values = c("grey30", "grey90")) else plot + scale_fill_gradient2(low = "#2166ac", mid = "white", high = "#b2182b", midpoint = 0)
}
