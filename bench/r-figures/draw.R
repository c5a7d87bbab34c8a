# Figures as a careful researcher draws them: ggplot2's classic theme, 6 to 7 pt, labels by ggrepel, ellipses and densities of ggplot2's own.
# Rscript draw.R <folder>: reads <folder>/jobs.csv (stem, kind, language, width and height in mm) and, for each, <stem>.csv with the values and
# <stem>.<language>.about.csv (what, name, value, more) with titles, groups, labels and thresholds; writes <stem>.<width>.<language>.r.png.
suppressPackageStartupMessages({
  library(ggplot2)
  library(ggrepel)
})
folder <- commandArgs(trailingOnly = TRUE)[1]
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
face <- "Noto Sans CJK SC"
points_mm <- 25.4 / 72

classic <- function() {
  theme_classic(base_size = 7, base_family = face) +
    theme(
      axis.text = element_text(size = 6, colour = "black"), axis.title = element_text(size = 7), axis.line = element_line(linewidth = 0.25),
      axis.ticks = element_line(linewidth = 0.25), legend.title = element_blank(), legend.text = element_text(size = 6.5),
      legend.key.size = unit(3, "mm"), legend.position = "right", strip.background = element_blank(), strip.text = element_text(size = 6.5),
      plot.margin = margin(1, 1, 1, 1, "mm")
    )
}
of <- function(about, what) about[about$what == what, , drop = FALSE]
title_of <- function(about, axis) {
  found <- of(about, axis)$value
  if (length(found) == 0 || found == "") NULL else found
}
colours_of <- function(about) {
  groups <- of(about, "group")
  setNames(ifelse(groups$more == "", c("#0072B2", "#D55E00", "#009E73", "#CC79A7")[seq_len(nrow(groups))], groups$more), groups$value)
}
# Names of groups in the figure's language, in its order.
in_groups <- function(found, about) {
  groups <- of(about, "group")
  factor(groups$value[match(found, groups$name)], levels = groups$value)
}
# One column has no room beside the plot: what is below stands in a row.
placed <- function(plot, width) if (width < 120) plot + theme(legend.position = "bottom", legend.margin = margin(0, 0, 0, 0), legend.spacing.x = unit(1, "mm")) else plot

for (part in c("scatter.R", "columns.R", "maps.R")) source(file.path(here, part))
kinds <- list(scatter = draw_scatter, scatter3d = draw_space, bars = draw_bars, boxes = draw_boxes, lines = draw_lines, heatmap = draw_heatmap)

read <- function(file) read.csv(file.path(folder, file), check.names = FALSE, colClasses = "character", na.strings = character(0), encoding = "UTF-8")
jobs <- read("jobs.csv")
for (row in seq_len(nrow(jobs))) {
  job <- jobs[row, ]
  # A kind that is not drawn here yet (networks, sets, running scores …) stands alone, and is said.
  if (is.null(kinds[[job$kind]])) {
    message("Not drawn in R: ", job$stem, " (", job$kind, ")")
    next
  }
  width <- as.numeric(job$width)
  plot <- kinds[[job$kind]](read(paste0(job$stem, ".csv")), read(paste0(job$stem, ".", job$language, ".about.csv")), width)
  file <- file.path(folder, paste(job$stem, job$width, job$language, "r.png", sep = "."))
  set.seed(1)
  png(file, width = width, height = as.numeric(job$height), units = "mm", res = 300, type = "cairo", family = face)
  print(placed(plot, width))
  dev.off()
}
